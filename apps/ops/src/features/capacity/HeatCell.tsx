import type { ButtonHTMLAttributes } from 'react';
import { copy } from './copy.ts';
import { type Measure, stepOf, takenOf } from './grid.ts';
import css from './HeatTable.module.css';
import type { HeatCell as Cell } from './queries.ts';
import { columnText, hourText } from './words.ts';

type HeatCellProps = {
  cell: Cell | undefined;
  date: string;
  hour: number;
  measure: Measure;
  isChosen: boolean;
  button: ButtonHTMLAttributes<HTMLButtonElement>;
};

/** How much is taken in one hour of a day: its color is a step, and its number always there. */
export function HeatCell({ cell, date, hour, measure, isChosen, button }: HeatCellProps) {
  const { weekday, number } = columnText(date);
  const place = `${weekday} ${number}, ${hourText(hour)}`;
  if (!cell)
    return <button type="button" className={css['none']} aria-label={place} aria-pressed={isChosen} {...button} />;
  const step = stepOf(cell, measure);
  const taken = takenOf(cell, measure);
  return (
    <button
      type="button"
      data-heat={step}
      aria-pressed={isChosen}
      aria-label={copy.cell(place, taken, cell[measure].capacity, noteOf(cell, step))}
      {...button}
    >
      {taken} <small>{step === 'closed' ? copy.closed : copy.ofFit(cell[measure].capacity)}</small>
    </button>
  );
}

function noteOf({ closed, slots }: Cell, step: ReturnType<typeof stepOf>): string {
  if (step === 'closed') return copy.closedNote;
  if (closed > 0) return copy.partlyClosedNote(closed, slots);
  return step === 'past' ? copy.pastNote : '';
}
