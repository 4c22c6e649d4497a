import type { HoursException, WeekdayHours } from './opening.ts';

/** The hours of a store as its people change them: of a week, and of the days that differ, from today on. */
export interface StoreHours {
  readonly week: readonly WeekdayHours[];
  readonly exceptions: readonly HoursException[];
}

/** How many days that differ a store may have ahead. */
export const MAX_EXCEPTIONS = 60;

/** What is wrong with hours that somebody typed; null when they are fine. */
export type HoursProblem =
  /** A weekday, or a date, is there twice. */
  | { readonly code: 'TWICE'; readonly day: string }
  | { readonly code: 'TOO_MANY_EXCEPTIONS' }
  /** The date is before today. */
  | { readonly code: 'PAST'; readonly day: string }
  /** A day that is not closed needs its hours. */
  | { readonly code: 'HOURS_MISSING'; readonly day: string };

/** Checks hours before they are saved. @param today the store's local date */
export function hoursProblem({ week, exceptions }: StoreHours, today: string): HoursProblem | null {
  const days = [...week.map(({ dow }) => String(dow)), ...exceptions.map(({ localDate }) => localDate)];
  const twice = days.find((day, index) => days.indexOf(day) !== index);
  if (twice !== undefined) return { code: 'TWICE', day: twice };
  if (exceptions.length > MAX_EXCEPTIONS) return { code: 'TOO_MANY_EXCEPTIONS' };
  const past = exceptions.find(({ localDate }) => localDate < today);
  if (past) return { code: 'PAST', day: past.localDate };
  const open = exceptions.find(({ closed, opens, closes }) => !closed && (opens === null || closes === null));
  return open ? { code: 'HOURS_MISSING', day: open.localDate } : null;
}
