import type { Locale } from './locale.ts';
import { OPENING_MESSAGES } from './opening-messages.ts';
import { holidayName, type Interval, intervalOf, type OpeningHours, shortTime } from './opening.ts';
import { dayWord, monthDay, weekdayOf } from './slot-label.ts';
import { SLOT_MESSAGES } from './slot-messages.ts';
import { inZone, localDatesFrom, type Millis } from './zoned-time.ts';

/** The hours of one local day as text. */
export interface DayHours {
  readonly date: string;
  /** `Today`, `Tomorrow` or the weekday; beyond a week, `Thursday, Nov 26`. */
  readonly day: string;
  /** `6 AM–10 PM`, `Open 24 hours`, `Closed`. */
  readonly hours: string;
  /** Why this day differs from the usual hours; null on a usual day. */
  readonly label: string | null;
}

const DAYS = 7;

/** The next seven days of a location, starting with today in its own time zone. */
export function weekFrom(hours: OpeningHours, now: Millis, locale: Locale): readonly DayHours[] {
  const dates = localDatesFrom(now, hours.zone, DAYS);
  return dates.map((date) => ({ ...dayOf(hours, date, locale), day: dayWord(date, dates[0] ?? date, locale) }));
}

/** Later days with exceptional hours, in order. */
export function changesAfterWeek(hours: OpeningHours, now: Millis, locale: Locale): readonly DayHours[] {
  const last = localDatesFrom(now, hours.zone, DAYS).at(-1) ?? '';
  return hours.exceptions
    .map(({ localDate }) => localDate)
    .filter((date) => date > last)
    .toSorted()
    .map((date) => ({
      ...dayOf(hours, date, locale),
      day: SLOT_MESSAGES[locale].weekdayAndDate(weekdayOf(date, locale), monthDay(date, locale)),
    }));
}

function dayOf(hours: OpeningHours, date: string, locale: Locale): Omit<DayHours, 'day'> {
  const interval = intervalOf(hours, date);
  const exception = hours.exceptions.find(({ localDate }) => localDate === date);
  return {
    date,
    hours: interval ? hoursText(interval, hours.zone, locale) : OPENING_MESSAGES[locale].closed,
    label: exception ? holidayName(exception.label, locale) : null,
  };
}

/** A day that ends at the wall time at which it started is open all day, whatever its length in hours. */
function hoursText({ from, to }: Interval, zone: string, locale: Locale): string {
  const [opens, closes] = [inZone(from, zone), inZone(to, zone)];
  if (opens.toPlainTime().equals(closes.toPlainTime())) return OPENING_MESSAGES[locale].allDay;
  return `${shortTime(from, zone, locale)}–${shortTime(to, zone, locale)}`;
}
