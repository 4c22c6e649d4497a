/** Some hours of some days. */
export interface Selection {
  readonly dates: readonly string[];
  readonly fromHour: number;
  /** The hour before which slots start. */
  readonly toHour: number;
}

/** A cell of the heat map, by its day and hour; null names a whole row or column. */
export interface Place {
  readonly date: string | null;
  readonly hour: number | null;
}

interface Axes {
  readonly dates: readonly string[];
  readonly hours: readonly number[];
}

/** Everything between two places, both included: a cell, a day, an hour of all days, or a block. */
export function between({ dates, hours }: Axes, first: Place, last: Place): Selection {
  const [fromHour, toHour] = rangeOf(hours, first.hour, last.hour);
  const [fromDate, toDate] = rangeOf(dates, first.date, last.date);
  return {
    dates: dates.filter((date) => date >= (fromDate ?? '') && date <= (toDate ?? '')),
    fromHour: fromHour ?? 0,
    toHour: (toHour ?? -1) + 1,
  };
}

/** The ends of an axis between two of its values, in order; all of it when one of them is null. */
function rangeOf<T extends string | number>(axis: readonly T[], a: T | null, b: T | null): readonly (T | undefined)[] {
  if (a === null || b === null) return [axis[0], axis.at(-1)];
  return a < b ? [a, b] : [b, a];
}

/** Whether it is one cell of the map, whose slots are all in one hour. */
export const isOneHour = ({ dates, fromHour, toHour }: Selection): boolean =>
  dates.length === 1 && toHour - fromHour === 1;

export const isIn = (selection: Selection | null, date: string, hour: number): boolean =>
  selection !== null && selection.dates.includes(date) && hour >= selection.fromHour && hour < selection.toHour;

/** Which days of a week count: all, those of work, those of the weekend, or one, 1 for Monday. */
export type Weekdays = 'all' | 'work' | 'weekend' | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The days of a filter, from one to another. */
export const datesOf = (
  dates: readonly string[],
  { from, to, weekdays }: { readonly from: string; readonly to: string; readonly weekdays: Weekdays },
): readonly string[] => dates.filter((date) => date >= from && date <= to && counts(weekdayOf(date), weekdays));

function counts(weekday: number, weekdays: Weekdays): boolean {
  if (weekdays === 'all') return true;
  if (weekdays === 'work') return weekday <= 5;
  return weekdays === 'weekend' ? weekday > 5 : weekday === weekdays;
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
