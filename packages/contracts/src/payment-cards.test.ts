import { expect, test } from 'vitest';
import { CardBrand } from './payment-cards.ts';

test('WAL-109 a card has one of nine brands', () => {
  const brands = ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER', 'DINERS', 'JCB', 'UNIONPAY', 'EBT', 'NONE'];
  expect(CardBrand.options).toEqual(brands);
  expect(CardBrand.safeParse('MAESTRO').success).toBe(false);
});
