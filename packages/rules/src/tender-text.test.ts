import { expect, test } from 'vitest';
import { tenderKind, tenderLabel, tenderText } from './tender-text.ts';

test.each([
  ['BANK_CARD', 'VISA', 'Visa', 'Visa ending in 1111'],
  ['BANK_CARD', 'AMEX', 'American Express', 'American Express ending in 1111'],
  ['BANK_CARD', 'NONE', 'card', 'Card ending in 1111'],
  ['GIFT_CARD', 'NONE', 'gift card', 'Gift card ending in 1111'],
  ['EBT', 'EBT', 'SNAP EBT card', 'SNAP EBT card ending in 1111'],
] as const)('a %s of the brand %s is a %s, and a line begins with "%s"', (type, brand, kind, label) => {
  const tender = { type, brand, lastFour: '1111' };
  expect(tenderKind(tender)).toBe(kind);
  expect(tenderText(tender)).toBe(`${kind} ending in 1111`);
  expect(tenderLabel(tender)).toBe(label);
});
