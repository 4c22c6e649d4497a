import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

const NOON = Date.parse('2026-11-28T12:00:00Z');
const SHORT = { weekday: 'short', hour: 'numeric' } as const;

test('the same locale and options have one formatter, others another', () => {
  const newYork = dateFormat('en-US', { ...SHORT, timeZone: 'America/New_York' });
  expect(dateFormat('en-US', { ...SHORT, timeZone: 'America/New_York' })).toBe(newYork);
  const others = [
    dateFormat('en-US', { ...SHORT, timeZone: 'America/Denver' }),
    dateFormat('es-US', { ...SHORT, timeZone: 'America/New_York' }),
    dateFormat('en-US', { hour: 'numeric', timeZone: 'America/New_York' }),
  ];
  expect(new Set([newYork, ...others]).size).toBe(4);
  expect([newYork, ...others].map((format) => format.format(NOON).replaceAll('\u202F', ' '))).toEqual([
    'Sat 7 AM',
    'Sat 5 AM',
    'sáb 7 a.m.',
    '7 AM',
  ]);
});

test('an unknown zone is the same error each time', () => {
  for (let time = 0; time < 2; time += 1)
    expect(() => dateFormat('en-US', { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
});
