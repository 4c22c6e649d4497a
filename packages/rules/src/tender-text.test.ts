import { expect, test } from 'vitest';
import { tenderText } from './tender-text.ts';

test.each([
  ['BANK_CARD', 'VISA', 'Visa'],
  ['BANK_CARD', 'AMEX', 'American Express'],
  ['BANK_CARD', 'NONE', 'card'],
  ['GIFT_CARD', 'NONE', 'gift card'],
  ['EBT', 'EBT', 'SNAP EBT card'],
] as const)('a %s of the brand %s is a %s', (type, brand, kind) => {
  const tender = { type, brand, lastFour: '1111' };
  expect(tenderText(tender)).toBe(`${kind} ending in 1111`);
});
