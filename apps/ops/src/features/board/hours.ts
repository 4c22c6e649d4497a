import type { Board } from './queries.ts';

export type BoardHour = Board['hours'][number];

const HOUR = 3_600_000;
/** Hours that a chart shows at most: a day has no more. */
const MAX_HOURS = 25;

/** The hours of a day without gaps, from the first that has orders to the last. What is left of days before comes first. */
export function filledHours(hours: readonly BoardHour[]): readonly BoardHour[] {
  const before = hours.filter(({ at }) => at === null);
  const byStart = new Map(hours.map((hour) => [hour.at, hour]));
  const starts = hours.flatMap(({ at }) => (at === null ? [] : [at]));
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return before;
  const count = Math.min(MAX_HOURS, Math.round((last - first) / HOUR) + 1);
  const all = Array.from({ length: count }, (_, n) => first + n * HOUR);
  return [...before, ...all.map((at) => byStart.get(at) ?? { at, done: 0, missed: 0, ready: 0, late: 0, open: 0 })];
}

export const totalOf = ({ done, missed, ready, late, open }: BoardHour): number => done + missed + ready + late + open;
