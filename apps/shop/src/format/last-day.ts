import { dateFormat } from '@cartwright/rules/date-format';
import { LOCALE } from './locale.ts';

/**
 * The last day of what ends at an instant, where the shopper is: `Sun, Nov 29`. An end at midnight is the start of the
 * next day.
 */
export const lastDay = (endsAt: string, timeZone?: string): string =>
  dateFormat(LOCALE, { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(Date.parse(endsAt) - 1);
