import type { BannerHeatCell, HeatCell } from './queries.ts';

/** What is counted in the cells. */
export type Measure = 'orders' | 'units' | 'totes';

/** Days by hours, with a cell where slots start. */
export interface Grid<Cell = HeatCell> {
  readonly dates: readonly string[];
  readonly hours: readonly number[];
  readonly cellAt: (date: string, hour: number) => Cell | undefined;
}

/** The cells of a heat map as a table: every day of it, and the hours from the first slot's to the last's. */
export function gridOf<Cell extends { readonly date: string; readonly hour: number }>({
  from,
  days,
  cells,
}: {
  readonly from: string;
  readonly days: number;
  readonly cells: readonly Cell[];
}): Grid<Cell> {
  const byPlace = new Map(cells.map((cell) => [keyOf(cell.date, cell.hour), cell]));
  const all = cells.map(({ hour }) => hour);
  const [first, last] = all.length === 0 ? [0, -1] : [Math.min(...all), Math.max(...all)];
  return {
    dates: Array.from({ length: days }, (_, n) => plusDays(from, n)),
    hours: Array.from({ length: last - first + 1 }, (_, n) => first + n),
    cellAt: (date, hour) => byPlace.get(keyOf(date, hour)),
  };
}

const keyOf = (date: string, hour: number): string => `${date} ${hour}`;

function plusDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** How full a cell is: five steps from empty to full, closed, or past its cut-off. */
export type Step = 0 | 1 | 2 | 3 | 4 | 'closed' | 'past';

/** Where the steps 1, 2 and 3 begin, as shares of what fits. */
export const STEPS = [0.15, 0.45, 0.7] as const;

export const stepOf = (cell: HeatCell, measure: Measure): Step => stepOfAmount({ ...cell, amount: cell[measure] });

/** The same of a cell that has one measure alone. */
export function stepOfAmount({ closed, slots, open, amount }: Omit<BannerHeatCell, 'date' | 'hour'>): Step {
  if (closed === slots) return 'closed';
  if (open === 0) return 'past';
  const { capacity } = amount;
  const taken = amount.held + amount.booked;
  if (taken >= capacity) return 4;
  const share = taken / capacity;
  return share < STEPS[0] ? 0 : share < STEPS[1] ? 1 : share < STEPS[2] ? 2 : 3;
}

/** What reservations and orders take of a cell. */
export const takenOf = (cell: HeatCell, measure: Measure): number => cell[measure].held + cell[measure].booked;
