import { Card } from '@cartwright/ui/card/Card.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { copy } from './copy.ts';
import { type Grid, stepOfAmount } from './grid.ts';
import css from './HeatTable.module.css';
import { HeatGrid } from './HeatGrid.tsx';
import { Legend } from './HeatMap.tsx';
import type { BannerHeatCell } from './queries.ts';
import { dateText } from '#format/date-text.ts';
import { hourText } from './words.ts';

/** How full the times of all stores of a banner are together. Nothing in it can be pressed. */
export function BannerHeat({ grid, lead }: { grid: Grid<BannerHeatCell>; lead: string }) {
  const { dates, hours } = grid;
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || hours.length === 0) return <Card>{copy.noneOfBanner}</Card>;
  return (
    <Card title={copy.span(dateText(first), dateText(last))} end={<Legend />} rail={<span>{lead}</span>}>
      <HeatGrid
        dates={dates}
        hours={hours}
        day={(name) => name}
        hour={hourText}
        cell={({ date, hour }) => <Cell cell={grid.cellAt(date, hour)} />}
      />
    </Card>
  );
}

function Cell({ cell }: { cell: BannerHeatCell | undefined }) {
  if (!cell)
    return (
      <td>
        <VisuallyHidden>{copy.noTimes}</VisuallyHidden>
      </td>
    );
  const { held, booked, capacity } = cell.amount;
  return (
    <td className={css['sum']} data-heat={stepOfAmount(cell)}>
      {held + booked}
      <VisuallyHidden>{copy.ofWhichFit(capacity, cell.closed, cell.slots)}</VisuallyHidden>
    </td>
  );
}
