import { expect, test } from 'vitest';
import { clock, day, localDate, windowText, zoneName } from './time.ts';

const NY = 'America/New_York';

test('times are those of the store, whatever the device', () => {
  expect(clock('2026-11-20T20:30:00Z', NY)).toBe('3:30 PM');
  expect(clock(Date.parse('2026-11-20T20:30:00Z'), 'America/Phoenix')).toBe('1:30 PM');
  expect(day('2026-11-21T02:00:00Z', NY)).toBe('Fri, Nov 20');
});

test('a window says its half of the day once, and whole hours without minutes', () => {
  expect(windowText('2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z', NY)).toBe('4–5 PM');
  expect(windowText('2026-11-20T16:00:00Z', '2026-11-20T18:00:00Z', NY)).toBe('11 AM–1 PM');
  expect(windowText('2026-11-20T21:30:00Z', '2026-11-20T22:30:00Z', NY)).toBe('4:30–5:30 PM');
});

test('the local date is that of the store', () => {
  expect(localDate(Date.parse('2026-11-21T02:00:00Z'), NY)).toBe('2026-11-20');
  expect(localDate(Date.parse('2026-11-21T12:00:00Z'), NY)).toBe('2026-11-21');
});

test('the time of a store has the name that people use', () => {
  expect([NY, 'America/Chicago'].map(zoneName)).toEqual(['Eastern Time', 'Central Time']);
});
