import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingAt } from './opening.ts';
import type { OpeningHours } from './opening.ts';
import { DAY, momentOf } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';
const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((dow) => ({ dow, opens, closes }));
const store = (change: Partial<OpeningHours> = {}): OpeningHours => ({
  week: everyDay('06:00:00', '22:00:00'),
  exceptions: [],
  zone: NEW_YORK,
  ...change,
});
const at = (local: string) => momentOf(local.slice(0, 10), local.slice(11), NEW_YORK);
const shown = (hours: OpeningHours, local: string) => {
  const { isOpen, openText } = openingAt(hours, at(local), 'en-US');
  return `${isOpen ? 'open' : 'shut'}: ${openText}`;
};

test.each([
  ['2026-11-21T06:00', 'open: Open until 10 PM'],
  ['2026-11-21T21:59', 'open: Open until 10 PM'],
  ['2026-11-21T22:00', 'shut: Opens tomorrow at 6 AM'],
  ['2026-11-21T05:59', 'shut: Opens at 6 AM'],
])('at %s a store open from 6 to 10 is %s', (local, expected) => {
  expect(shown(store(), local)).toBe(expected);
});

describe('hours', () => {
  test('over midnight belong to the evening before', () => {
    const late = store({ week: everyDay('07:30', '01:00') });
    expect(shown(late, '2026-11-21T00:30')).toBe('open: Open until 1 AM');
    expect(shown(late, '2026-11-21T01:00')).toBe('shut: Opens at 7:30 AM');
  });
  test('without an end are 24 hours', () => {
    expect(shown(store({ week: everyDay('00:00', '00:00') }), '2026-11-21T03:00')).toBe('open: Open 24 hours');
    expect(shown(store({ week: everyDay('00:00', '24:00') }), '2026-11-21T03:00')).toBe('open: Open 24 hours');
  });
  test('missing on a weekday mean closed, and the next day is named', () => {
    const weekdays = store({ week: everyDay('06:00', '22:00').filter(({ dow }) => dow < 6) });
    expect(shown(weekdays, '2026-11-21T12:00')).toBe('shut: Opens Monday at 6 AM');
    expect(shown(store({ week: [] }), '2026-11-21T12:00')).toBe('shut: Closed');
  });
  test('give way to an exception', () => {
    const holiday = { localDate: '2026-11-26', closed: true, opens: null, closes: null, label: 'Thanksgiving' };
    const eve = { localDate: '2026-11-25', closed: false, opens: '08:00', closes: '16:00', label: 'Thanksgiving Eve' };
    const hours = store({ exceptions: [holiday, eve] });
    expect(shown(hours, '2026-11-25T15:00')).toBe('open: Open until 4 PM');
    expect(shown(hours, '2026-11-25T17:00')).toBe('shut: Opens Friday at 6 AM');
    expect(shown(hours, '2026-11-26T12:00')).toBe('shut: Closed for Thanksgiving, opens tomorrow at 6 AM');
  });
});

describe('on the days when clocks change', () => {
  test('a store that opens in the hour that spring skips opens when it is over', () => {
    const early = store({ week: everyDay('02:30', '22:00') });
    expect(openingAt(early, Date.parse('2026-03-08T06:59Z'), 'en-US').openText).toBe('Opens at 3:30 AM');
    expect(openingAt(early, Date.parse('2026-03-08T07:30Z'), 'en-US').isOpen).toBe(true);
  });
  test('closing in the hour that autumn repeats is the first occurrence', () => {
    const late = store({ week: everyDay('06:00', '01:30') });
    expect(openingAt(late, Date.parse('2026-11-01T05:29Z'), 'en-US').isOpen).toBe(true);
    expect(openingAt(late, Date.parse('2026-11-01T05:30Z'), 'en-US').isOpen).toBe(false);
  });
});

test('the text never contradicts the state, at any moment of four years', () => {
  const wall = fc
    .integer({ min: 0, max: 95 })
    .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
  const week = fc.uniqueArray(fc.record({ dow: fc.integer({ min: 1, max: 7 }), opens: wall, closes: wall }), {
    selector: ({ dow }) => dow,
  });
  const moment = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2029-01-01') });
  fc.assert(
    fc.property(week, moment, fc.constantFrom(NEW_YORK, 'America/Phoenix', 'America/St_Johns'), (days, now, zone) => {
      const { isOpen, openText } = openingAt({ week: days, exceptions: [], zone }, now, 'en-US');
      expect(/^Open (until|24)/.test(openText)).toBe(isOpen);
      expect(days.length > 0 && openText === 'Closed').toBe(false);
      expect(openingAt({ week: days, exceptions: [], zone }, now, 'en-US')).toEqual({ isOpen, openText });
    }),
    { numRuns: 1000 },
  );
});
test('a store that is always open is open at every moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 * 365 * 24 }), (hours) => {
      const now = Date.parse('2025-01-01') + hours * (DAY / 24);
      expect(openingAt(store({ week: everyDay('00:00', '00:00') }), now, 'en-US')).toEqual({
        isOpen: true,
        openText: 'Open 24 hours',
      });
    }),
  );
});
