import { expect, test } from 'vitest';
import { type DraftEvent, type Hours, isSame, newLateDays, step } from './draft.ts';

const START: Hours = {
  week: [{ dow: 1, opens: '06:00', closes: '23:00' }],
  exceptions: [{ localDate: '2026-12-25', closed: true, opens: null, closes: null, label: 'Christmas' }],
};
const after = (...events: readonly DraftEvent[]): Hours => events.reduce(step, START);

test('a day of the week is opened with usual hours, timed and closed', () => {
  const opened = after(
    { type: 'OPENED', dow: 2, isOpen: true },
    { type: 'TIMED', dow: 2, part: 'closes', time: '20:00' },
  );
  expect(opened.week).toContainEqual({ dow: 2, opens: '06:00', closes: '20:00' });
  expect(step(opened, { type: 'OPENED', dow: 2, isOpen: false })).toEqual(START);
});

test('opening what is open keeps one row of the day', () => {
  expect(after({ type: 'OPENED', dow: 1, isOpen: true }).week).toEqual([{ dow: 1, opens: '06:00', closes: '22:00' }]);
});

test('a day that differs gets hours when it is opened, and loses them when it is closed', () => {
  const open = after({ type: 'EXCEPTED', index: 0, change: { closed: false } });
  expect(open.exceptions).toEqual([
    { localDate: '2026-12-25', closed: false, opens: '06:00', closes: '22:00', label: 'Christmas' },
  ]);
  expect(step(open, { type: 'EXCEPTED', index: 0, change: { closed: true } })).toEqual(START);
});

test('days are added and removed by their place', () => {
  const more = after({ type: 'ADDED', localDate: '2026-12-31' });
  expect(more.exceptions).toHaveLength(2);
  expect(step(more, { type: 'REMOVED', index: 1 })).toEqual(START);
});

test('the same hours in another order are the same', () => {
  const two = after({ type: 'OPENED', dow: 2, isOpen: true });
  expect(isSame(two, { ...two, week: two.week.toReversed() })).toBe(true);
  expect(isSame(two, START)).toBe(false);
  expect(isSame(START, { ...START, exceptions: [] })).toBe(false);
});

test.each([
  ['06:00', '05:00', true],
  ['06:00', '06:00', true],
  ['06:00', '23:59', false],
  ['06:00', '00:00', false],
  ['00:00', '00:00', false],
])('a Monday from %s to %s closes the day after: %s', (opens, closes, expected) => {
  const hours = { ...START, week: [{ dow: 1, opens, closes }] };
  const name = (dow: number) => `day ${dow}`;
  expect(newLateDays(hours, START, name)).toEqual(expected ? [{ day: 'day 1', opens, closes }] : []);
  expect(newLateDays(hours, hours, name)).toEqual([]);
});

test('a day that differs is named by its date when it closes the day after', () => {
  const change = { closed: false, opens: '08:00', closes: '02:00' };
  const hours = after({ type: 'EXCEPTED', index: 0, change });
  expect(newLateDays(hours, START, String)).toEqual([{ day: 'Fri, Dec 25, 2026', opens: '08:00', closes: '02:00' }]);
});
