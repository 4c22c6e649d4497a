import { Card } from '@cartwright/ui/card/Card.tsx';
import { copy } from './copy.ts';
import { gridOf, type Measure } from './grid.ts';
import { HeatTable } from './HeatTable.tsx';
import css from './HeatTable.module.css';
import type { Heat, Modality } from './queries.ts';
import type { Selection } from './selection.ts';
import { dateText } from '#format/date-text.ts';

type HeatMapProps = {
  heat: Heat;
  modality: Modality;
  measure: Measure;
  selection: Selection | null;
  /** @param isExtended whether it goes on from what was chosen before, and may go on */
  onSelect: (selection: Selection, isExtended: boolean) => void;
};

/** How full the times of a store are, with what the colors mean. */
export function HeatMap({ heat, modality, measure, selection, onSelect }: HeatMapProps) {
  const grid = gridOf(heat);
  const [first = heat.from, last = heat.from] = [grid.dates[0], grid.dates.at(-1)];
  if (grid.hours.length === 0) return <Card>{copy.none[modality]}</Card>;
  return (
    <Card title={copy.span(dateText(first), dateText(last))} end={<Legend />} rail={<Hint />}>
      <HeatTable grid={grid} measure={measure} selection={selection} onSelect={onSelect} />
    </Card>
  );
}

/** How hours are chosen, by whatever the device has. */
const Hint = () => (
  <span>
    {copy.hint} <span className={css['keys']}>{copy.hintOfKeys}</span>
    <span className={css['touch']}>{copy.hintOfTouch}</span>
  </span>
);

/** What the colors mean. */
export function Legend() {
  return (
    <ul className={css['legend']}>
      {copy.legend.map((text, step) => (
        <li key={text}>
          <i data-heat={step} />
          {text}
        </li>
      ))}
    </ul>
  );
}
