import { chanceOf } from './rng.ts';
import type { Location } from './stores.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

type Hours = readonly [opens: string, closes: string];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const SUNDAY = 7;
const ALL_DAY: Hours = ['00:00', '00:00'];

/** Weekday and Sunday hours, the most common ones repeated. */
const PATTERNS: readonly (readonly [week: Hours, sunday: Hours])[] = [
  [
    ['06:00', '23:00'],
    ['06:00', '23:00'],
  ],
  [
    ['06:00', '23:00'],
    ['06:00', '23:00'],
  ],
  [
    ['06:00', '22:00'],
    ['07:00', '21:00'],
  ],
  [
    ['07:00', '22:00'],
    ['07:00', '22:00'],
  ],
  [
    ['06:00', '00:00'],
    ['06:00', '00:00'],
  ],
  [
    ['05:00', '01:00'],
    ['05:00', '01:00'],
  ],
];

export const EXCEPTION_YEARS = [2025, 2026, 2027, 2028] as const;

const day = (year: number, month: number, date: number): Temporal.PlainDate =>
  new Temporal.PlainDate(year, month, date);

/** The fourth Thursday of November. */
export function thanksgiving(year: number): Temporal.PlainDate {
  const first = day(year, 11, 1);
  return first.add({ days: ((4 - first.dayOfWeek + 7) % 7) + 21 });
}

/** Easter Sunday in the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easter(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100);
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - leaps - correction + 15) % 30;
  const [tens, ones] = [Math.floor((year % 100) / 4), (year % 100) % 4];
  const weekday = (32 + 2 * (century % 4) + 2 * tens - epact - ones) % 7;
  const late = Math.floor(((year % 19) + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return day(year, Math.floor(sum / 31), (sum % 31) + 1);
}

interface Holiday {
  readonly label: string;
  readonly date: (year: number) => Temporal.PlainDate;
  /** Undefined when closed all day. */
  readonly hours: Hours | undefined;
}

const HOLIDAYS: readonly Holiday[] = [
  { label: "New Year's Day", date: (year) => day(year, 1, 1), hours: ['08:00', '20:00'] },
  { label: 'Easter Sunday', date: easter, hours: ['07:00', '18:00'] },
  { label: 'Independence Day', date: (year) => day(year, 7, 4), hours: ['07:00', '20:00'] },
  { label: 'Thanksgiving Day', date: thanksgiving, hours: ['07:00', '16:00'] },
  { label: 'Christmas Eve', date: (year) => day(year, 12, 24), hours: ['07:00', '18:00'] },
  { label: 'Christmas Day', date: (year) => day(year, 12, 25), hours: undefined },
];

function hoursOf(location: Location): readonly [Hours, Hours] {
  if (location.kind === 'CFC') return [ALL_DAY, ALL_DAY];
  const pattern = chanceOf(`hours ${location.locationId}`).pick(PATTERNS);
  const first = PATTERNS[0];
  return location.kind === 'LOCKER' && first ? first : pattern;
}

function* weekRows(locations: readonly Location[]) {
  for (const location of locations) {
    const [week, sunday] = hoursOf(location);
    for (const dow of WEEKDAYS) yield [location.locationId, dow, ...(dow === SUNDAY ? sunday : week)];
  }
}

const holidays = EXCEPTION_YEARS.flatMap((year) =>
  HOLIDAYS.map(({ label, date, hours }) => ({ label, hours, date: date(year).toString() })),
);

function* exceptionRows(locations: readonly Location[]) {
  for (const { locationId, kind } of locations) {
    if (kind === 'CFC') continue;
    for (const { date, hours, label } of holidays) {
      yield [locationId, date, hours?.[0] ?? null, hours?.[1] ?? null, hours === undefined, label];
    }
  }
}

/** The tables `location_hours` and `location_hours_exception`. */
export const hourTables = (locations: readonly Location[]): Table[] => [
  table('location_hours', 'location_id dow opens closes', () => weekRows(locations)),
  table('location_hours_exception', 'location_id local_date opens closes closed label', () => exceptionRows(locations)),
];
