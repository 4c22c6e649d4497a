import { expect, test } from 'vitest';
import { holdText } from './holds.ts';

const visa = { type: 'BANK_CARD', brand: 'VISA', lastFour: '1881' } as const;
const gift = { type: 'GIFT_CARD', brand: 'GIFT', lastFour: '1111' } as const;
const snap = { type: 'EBT', brand: 'SNAP', lastFour: '9999' } as const;

test('the hold on the only card is what is authorized on it', () => {
  expect(holdText([{ ...visa, amount: 'USD 42.77', held: 'USD 42.77' }])).toEqual([
    "When you place your order, we'll place a hold of $42.77 on your Visa. The final amount is charged when your order is picked, and it won't be more than this hold.",
  ]);
});

test('with several cards the hold on each is named', () => {
  const tenders = [
    { ...snap, amount: 'USD 20.00', held: 'USD 20.00' },
    { ...gift, amount: 'USD 5.00', held: 'USD 5.00' },
    { ...visa, amount: 'USD 17.77', held: 'USD 19.02' },
  ];
  expect(holdText(tenders)).toEqual([
    "When you place your order, we'll place holds of $20.00 on your SNAP EBT card, $5.00 on your gift card ending in 1111, and $19.02 on your Visa. The final amounts are charged when your order is picked, and they won't be more than these holds.",
  ]);
});

test('PAY-010 a credit or debit card that has nothing to pay is held with $1 in case prices change', () => {
  const tenders = [
    { ...gift, amount: 'USD 25.00', held: 'USD 25.00' },
    { ...visa, amount: 'USD 0.00', held: 'USD 1.00' },
  ];
  expect(holdText(tenders)).toEqual([
    "When you place your order, we'll place a hold of $25.00 on your gift card ending in 1111. The final amount is charged when your order is picked, and it won't be more than this hold.",
    'A $1 hold is placed on your Visa in case prices change.',
  ]);
});

test('a credit or debit card that has nothing to pay but what items weigh more is held with that', () => {
  expect(holdText([{ ...visa, amount: 'USD 0.00', held: 'USD 2.35' }])).toEqual([
    'A $2.35 hold is placed on your Visa in case prices change.',
  ]);
});

test('a card that pays nothing and is not held is not named, and no card has no hold', () => {
  expect(holdText([{ ...gift, amount: 'USD 0.00', held: 'USD 0.00' }])).toEqual([]);
  expect(holdText([])).toEqual([]);
});
