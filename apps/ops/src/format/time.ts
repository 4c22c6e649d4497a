/** Formats are kept by zone: making one takes as long as using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, kind: 'clock' | 'day'): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...(kind === 'clock'
      ? { hour: 'numeric', minute: '2-digit' }
      : { weekday: 'short', month: 'short', day: 'numeric' }),
  });
  formats.set(key, made);
  return made;
}

/** A time of day at a store, `3:30 PM`. @param at milliseconds since the epoch or an ISO instant @param zone IANA */
export const clock = (at: number | string, zone: string): string =>
  format(zone, 'clock').format(new Date(at)).replace('\u202f', ' ');

/** A day at a store, `Fri, Nov 20`. */
export const day = (at: number | string, zone: string): string => format(zone, 'day').format(new Date(at));

/** A window at a store, `4–5 PM` or `11 AM–1 PM`. */
export function windowText(startsAt: number | string, endsAt: number | string, zone: string): string {
  const [from, to] = [short(clock(startsAt, zone)), short(clock(endsAt, zone))];
  const [start = '', half] = from.split(' ');
  return half === to.split(' ')[1] ? `${start}–${to}` : `${from}–${to}`;
}

const short = (text: string): string => text.replace(':00', '');

/** The local date of a store, `2026-11-20`: Canada writes dates as ISO 8601 does. */
export const localDate = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));

/** A local date in words, `Thu, Dec 24, 2026`. */
export const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T12:00:00Z`));

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A time of another day with that day, `tomorrow 7:30 AM` or `Fri, Nov 27 7:30 AM`; of today, the time alone. */
export function clockAndDay(at: number | string, zone: string, now: number): string {
  const time = clock(at, zone);
  const date = localDate(new Date(at).getTime(), zone);
  if (date === localDate(now, zone)) return time;
  return date === localDate(now + DAY_MS, zone) ? `tomorrow ${time}` : `${day(at, zone)} ${time}`;
}

/** What people call the time of a store, `Eastern Time`. */
export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
