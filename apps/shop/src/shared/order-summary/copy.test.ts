import { brandWords } from '@cartwright/rules/tender-text';
import { expect, test } from 'vitest';
import { copy } from './copy.ts';

test.each([
  ['BANK_CARD', 'VISA', 'Visa ending in 1111'],
  ['BANK_CARD', 'AMEX', 'American Express ending in 1111'],
  ['BANK_CARD', 'NONE', 'Card ending in 1111'],
  ['GIFT_CARD', 'NONE', 'Gift card ending in 1111'],
  ['EBT', 'EBT', 'SNAP EBT card ending in 1111'],
] as const)('a line of how an order is paid calls a %s of the brand %s "%s"', (type, brand, label) => {
  expect(copy.tender[type](brandWords(brand), '1111')).toBe(label);
});
