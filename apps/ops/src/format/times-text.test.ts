import { expect, test } from 'vitest';
import { dateText } from './date-text.ts';
import { timesText } from './times-text.ts';

test('times are counted, and those among them that are express', () => {
  expect([timesText(1), timesText(12), timesText(35, 23), timesText(2, 2)]).toEqual([
    '1 time',
    '12 times',
    '35 times (23 express)',
    '2 express times',
  ]);
});

test('a calendar day is the same wherever it is read', () => {
  expect(dateText('2026-11-20')).toBe('Fri, Nov 20');
});
