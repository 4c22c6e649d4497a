import { dateFormat } from '@cartwright/rules/date-format';
import { LOCALE } from './locale.ts';

/** A zone as people call it: `Eastern Time`. */
export function zoneName(timeZone: string): string {
  const parts = dateFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const CLOCK = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;

/** The minutes since midnight on the clock of a zone, from 0 to 1439. */
export function minuteOfDay(instant: string, timeZone: string): number {
  const parts = dateFormat(LOCALE, { ...CLOCK, timeZone }).formatToParts(new Date(instant));
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}
