import { dateFormat } from '@cartwright/rules/date-format';
import { LOCALE, SHORT_DATE } from './locale.ts';

/** A calendar day has no zone. */
const CALENDAR = { timeZone: 'UTC' };

/** The weekday of a calendar day (`2026-11-22`), short: `Sun`. */
export const shortWeekday = (date: string): string =>
  dateFormat(LOCALE, { ...CALENDAR, weekday: 'short' }).format(new Date(date));

/** The weekday of an instant in a zone, in full: `Sunday`. */
export const weekdayAt = (instant: string, timeZone: string): string =>
  dateFormat(LOCALE, { weekday: 'long', timeZone }).format(new Date(instant));

/** A calendar day (`2026-06-12`) where there is little room: `6/12`. */
export const shortDate = (date: string): string =>
  dateFormat(LOCALE, { ...CALENDAR, ...SHORT_DATE }).format(new Date(date));

/** The day of an instant in full, `November 28, 2026`: where the shopper is, unless a zone is given. */
export const longDate = (instant: string | number, timeZone?: string): string =>
  dateFormat(LOCALE, { dateStyle: 'long', ...(timeZone && { timeZone }) }).format(new Date(instant));

/** The parts of an instant's date, each empty when it is not in the options; a sentence puts them together. */
export function partsOf(instant: string | Date, options: Intl.DateTimeFormatOptions) {
  const parts = dateFormat(LOCALE, options).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { month: read('month'), day: read('day'), year: read('year') };
}
