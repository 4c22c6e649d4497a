import { LOCALE } from './locale.ts';

/** A zone as people call it: `Eastern Time`. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone. One is made for each zone: making it costs more than all the reading. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** The minutes since midnight on the clock of a zone, from 0 to 1439. */
export function minuteOfDay(instant: string, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(new Date(instant));
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}
