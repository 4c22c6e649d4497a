import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpeningHours, openingAt } from './opening.ts';
import { changesAfterWeek, weekFrom } from './opening-week.ts';
import { DAY, HOUR, localDateAt, MINUTE, momentOf } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';
const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((dow) => ({ dow, opens, closes }));
const store = (change: Partial<OpeningHours> = {}): OpeningHours => ({
  week: everyDay('06:00', '22:00'),
  exceptions: [],
  zone: NEW_YORK,
  ...change,
});
const at = (date: string, wall = '12:00', zone = NEW_YORK) => momentOf(date, wall, zone);
const closed = (localDate: string, label: string) => ({ localDate, closed: true, opens: null, closes: null, label });
const short = (localDate: string, opens: string, closes: string, label: string) => ({
  localDate,
  closed: false,
  opens,
  closes,
  label,
});

test("a week starts today in the location's time zone, whatever day it is elsewhere", () => {
  const late = Date.parse('2026-11-22T04:30:00Z'); // Sunday in London, Saturday night in New York
  expect(weekFrom(store(), late, 'en-US').map(({ date, day }) => [date.slice(5), day])).toEqual([
    ['11-21', 'Today'],
    ['11-22', 'Tomorrow'],
    ['11-23', 'Monday'],
    ['11-24', 'Tuesday'],
    ['11-25', 'Wednesday'],
    ['11-26', 'Thursday'],
    ['11-27', 'Friday'],
  ]);
});

test.each([
  ['06:00', '22:00', '6 AM–10 PM'],
  ['07:30', '21:15', '7:30 AM–9:15 PM'],
  ['05:00', '01:00', '5 AM–1 AM'],
  ['06:00', '00:00', '6 AM–12 AM'],
  ['06:00', '24:00', '6 AM–12 AM'],
  ['07:00', '11:00', '7 AM–11 AM'],
  ['00:00', '00:00', 'Open 24 hours'],
])('hours from %s to %s read %s', (opens, closes, text) => {
  expect(weekFrom(store({ week: everyDay(opens, closes) }), at('2026-11-21'), 'en-US')[0]?.hours).toBe(text);
});

describe('a holiday', () => {
  const hours = store({
    exceptions: [
      short('2026-11-26', '07:00', '16:00', 'Thanksgiving Day'),
      closed('2026-12-25', 'Christmas Day'),
      short('2026-12-24', '07:00', '18:00', 'Christmas Eve'),
      closed('2026-11-20', 'Yesterday'),
    ],
  });
  test('within the week stands at its day, with its name', () => {
    expect(weekFrom(hours, at('2026-11-21'), 'en-US').find(({ label }) => label !== null)).toEqual({
      date: '2026-11-26',
      day: 'Thursday',
      hours: '7 AM–4 PM',
      label: 'Thanksgiving Day',
    });
  });
  test('after the week is told in order, and never one that is over', () => {
    expect(changesAfterWeek(hours, at('2026-11-21'), 'en-US')).toEqual([
      { date: '2026-12-24', day: 'Thursday, Dec 24', hours: '7 AM–6 PM', label: 'Christmas Eve' },
      { date: '2026-12-25', day: 'Friday, Dec 25', hours: 'Closed', label: 'Christmas Day' },
    ]);
  });
});

describe('over both clock changes', () => {
  test.each([
    ['in spring, a day of 23 hours', '2026-03-08'],
    ['in autumn, a day of 25 hours', '2026-11-01'],
  ])('%s keeps the hours on the wall', (_what, date) => {
    expect(weekFrom(store(), at(date), 'en-US')[0]).toMatchObject({ date, hours: '6 AM–10 PM' });
    expect(weekFrom(store({ week: everyDay('00:00', '00:00') }), at(date), 'en-US')[0]?.hours).toBe('Open 24 hours');
  });
  test('an opening in the hour that spring skips is told as it happens', () => {
    expect(weekFrom(store({ week: everyDay('02:30', '22:00') }), at('2026-03-08'), 'en-US')[0]?.hours).toBe(
      '3:30 AM–10 PM',
    );
  });
});

/** Weeks and exceptions in quarter hours, near either clock change or anywhere in four years. */
const wall = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const week = fc.uniqueArray(fc.record({ dow: fc.integer({ min: 1, max: 7 }), opens: wall, closes: wall }), {
  selector: ({ dow }) => dow,
});
const CHANGES = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'].map((date) => at(date, '02:00'));
const moment = fc.oneof(
  fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2029-01-01') }),
  fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2 * DAY, max: 2 * DAY })).map(([change, by]) => change + by),
);
const zones = fc.constantFrom(NEW_YORK, 'America/Chicago', 'America/Phoenix', 'America/Anchorage', 'America/St_Johns');

test('what a week says about today agrees with whether the store is open, at any moment, over every clock change and holiday', () => {
  const holiday = fc.record({ closed: fc.boolean(), opens: wall, closes: wall });
  fc.assert(
    fc.property(week, fc.option(holiday), moment, zones, (days, off, now, zone) => {
      const today = localDateAt(now, zone);
      const exceptions = off ? [{ ...off, localDate: today, label: 'Holiday' }] : [];
      const hours: OpeningHours = { week: days, exceptions, zone };
      const [shown] = weekFrom(hours, now, 'en-US');
      const isOpen = (then: number) => openingAt(hours, then, 'en-US').isOpen;
      expect(shown?.label).toBe(off ? 'Holiday' : null);
      const dayStart = momentOf(today, '00:00', zone);
      const dayEnd = momentOf(today, '24:00', zone);
      // Shoppers inside since yesterday may stay, but a closed day starts no opening.
      const hourly = Array.from({ length: (dayEnd - dayStart) / HOUR }, (_, hour) => dayStart + hour * HOUR);
      const moments = shown?.hours === 'Closed' ? hourly : [];
      expect(moments.filter((then) => !isOpen(then - MINUTE) && isOpen(then))).toEqual([]);
      const isAllDay = shown?.hours === 'Open 24 hours' && days.every(({ opens }) => opens === '00:00') && !off;
      expect(isAllDay && !(isOpen(dayStart) && isOpen(dayEnd - 1))).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test("the location's wall clock decides, on every day of four years and over every clock change", () => {
  // Hours that end on their day and avoid the hour that a clock change skips or repeats.
  const from = (min: number) => wall.filter((text) => Number(text.slice(0, 2)) >= min);
  fc.assert(
    fc.property(from(3), from(3), moment, zones, (one, other, now, zone) => {
      fc.pre(one !== other);
      const [opens = one, closes = other] = [one, other].toSorted();
      const wallNow = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainTime().toString();
      const { isOpen } = openingAt({ week: everyDay(opens, closes), exceptions: [], zone }, now, 'en-US');
      expect(isOpen).toBe(opens <= wallNow.slice(0, 5) && wallNow.slice(0, 5) < closes);
    }),
    { numRuns: 200 },
  );
});
