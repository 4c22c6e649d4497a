import { expect, test } from 'vitest';
import { holdText } from './holds.ts';

const visa = { type: 'BANK_CARD', brand: 'VISA', lastFour: '1881' } as const;
const gift = { type: 'GIFT_CARD', brand: 'GIFT', lastFour: '1111' } as const;
const snap = { type: 'EBT', brand: 'SNAP', lastFour: '9999' } as const;

test('the hold on the only card is what that card pays', () => {
  expect(holdText([{ ...visa, amount: 'USD 42.77' }])).toEqual([
    "When you place your order, we'll place a hold of $42.77 on your Visa. You won't be charged more than this amount.",
  ]);
});

test('with several cards the hold on each is named', () => {
  const tenders = [
    { ...snap, amount: 'USD 20.00' },
    { ...gift, amount: 'USD 5.00' },
    { ...visa, amount: 'USD 17.77' },
  ];
  expect(holdText(tenders)).toEqual([
    "When you place your order, we'll place holds of $20.00 on your SNAP EBT card, $5.00 on your gift card ending in 1111, and $17.77 on your Visa. You won't be charged more than these amounts.",
  ]);
});

test('PAY-010 a credit or debit card that has nothing to pay is held with $1 in case prices change', () => {
  const tenders = [
    { ...gift, amount: 'USD 25.00' },
    { ...visa, amount: 'USD 0.00' },
  ];
  expect(holdText(tenders)).toEqual([
    "When you place your order, we'll place a hold of $25.00 on your gift card ending in 1111. You won't be charged more than this amount.",
    'A $1 hold is placed on your Visa in case prices change.',
  ]);
});

test('a card that pays nothing and is not held is not named, and no card has no hold', () => {
  expect(holdText([{ ...gift, amount: 'USD 0.00' }])).toEqual([]);
  expect(holdText([])).toEqual([]);
});
