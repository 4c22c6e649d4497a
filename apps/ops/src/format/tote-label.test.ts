import { expect, test } from 'vitest';
import { readToteLabel, toteLabel } from './tote-label.ts';

test('a label names the order and the tote, and is read whichever letters it comes in', () => {
  expect(toteLabel('4416', 'A2')).toBe('4416-A2');
  expect([' 4416-c1 ', '4416-F12'].map(readToteLabel)).toEqual([
    { number: '4416', code: 'C1' },
    { number: '4416', code: 'F12' },
  ]);
  expect(['4416', '0400000000015', '4416-X1', '44167-A1', 'A1'].map(readToteLabel)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
