import { expect, test } from 'vitest';
import { shownBy } from './bank-days.ts';

const ZONE = 'America/New_York';
const at = (local: string) => Date.parse(`${local}-05:00`);

test.each([
  ['a Friday', '2026-11-20T15:34:00', '2026-11-27'],
  ['a Saturday', '2026-11-21T09:12:00', '2026-11-27'],
  ['a Sunday', '2026-11-22T09:12:00', '2026-11-27'],
  ['a Monday', '2026-11-23T00:01:00', '2026-11-30'],
  ['a late evening, which is the next day elsewhere', '2026-11-20T23:59:00', '2026-11-27'],
])('a bank shows what came back on %s five working days later', (_, when, date) => {
  expect(shownBy('BANK_CARD', at(when), ZONE)).toBe(date);
});

test.each(['EBT', 'GIFT_CARD'] as const)('a card of %s has its money back at once', (type) => {
  expect(shownBy(type, at('2026-11-20T15:34:00'), ZONE)).toBeNull();
});
