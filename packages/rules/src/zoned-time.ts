/** A moment: milliseconds since the epoch, as the clock returns it. */
export type Millis = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment on the wall clock of a zone. */
export const inZone = (moment: Millis, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

/** The local date in a time zone at a moment, `2026-11-21`. */
export const localDateAt = (moment: Millis, zone: string): string => inZone(moment, zone).toPlainDate().toString();

/** The local date this many days later. */
export const plusDays = (localDate: string, days: number): string =>
  Temporal.PlainDate.from(localDate).add({ days }).toString();

/** This many local days in a row, starting with the one at the moment. */
export function localDatesFrom(moment: Millis, zone: string, days: number): readonly string[] {
  const first = localDateAt(moment, zone);
  return Array.from({ length: days }, (_, index) => plusDays(first, index));
}

/** 1 is Monday, 7 is Sunday. */
export const dayOfWeekOf = (localDate: string): number => Temporal.PlainDate.from(localDate).dayOfWeek;

/**
 * A wall time (`HH:MM`, seconds allowed, `24:00` for the end of the day) as a moment. One that spring skips moves
 * forward by the skipped hour; one that autumn repeats is the first of the two.
 */
export function momentOf(localDate: string, wallTime: string, zone: string): Millis {
  const isEndOfDay = wallTime.startsWith('24:00');
  const day = Temporal.PlainDate.from(isEndOfDay ? plusDays(localDate, 1) : localDate);
  return day.toZonedDateTime({ timeZone: zone, plainTime: isEndOfDay ? '00:00' : wallTime }).epochMilliseconds;
}

/** Whether a wall time exists on a day; the hour that spring skips does not. */
export function existsAt(localDate: string, wallTime: string, zone: string): boolean {
  if (wallTime.startsWith('24:00')) return true;
  return inZone(momentOf(localDate, wallTime, zone), zone)
    .toPlainTime()
    .equals(Temporal.PlainTime.from(wallTime));
}

/**
 * Negative, zero or positive when the first wall time is before, equal to or after the second; `24:00` is after all
 * others.
 */
export const compareWallTimes = (first: string, second: string): number =>
  first.slice(0, 5) < second.slice(0, 5) ? -1 : Number(first.slice(0, 5) > second.slice(0, 5));
