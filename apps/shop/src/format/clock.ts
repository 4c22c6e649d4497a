import { dateFormat } from '@cartwright/rules/date-format';
import { LOCALE } from './locale.ts';

/** An instant as a time of day in a zone: `3:05 PM`. */
export function clockTime(instant: string, timeZone?: string): string {
  return dateFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(instant))
    .replace('\u202F', ' ');
}
