import { expect, test } from 'vitest';
import { clockAndDay } from './time.ts';

test('a time of another day at the store says the day', () => {
  const [zone, now] = ['America/New_York', Date.parse('2026-11-20T20:00:00Z')];
  const text = (at: string) => clockAndDay(at, zone, now);
  expect(text('2026-11-21T04:30:00Z')).toBe('11:30 PM');
  expect(text('2026-11-21T12:30:00Z')).toBe('tomorrow 7:30 AM');
  expect(text('2026-11-23T12:30:00Z')).toBe('Mon, Nov 23 7:30 AM');
});
