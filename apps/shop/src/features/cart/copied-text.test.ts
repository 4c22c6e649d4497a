import { expect, test } from 'vitest';
import { aLine } from '#testing/order.ts';
import { copiedItems } from './copied-items.ts';
import { copiedText } from './copied-text.ts';
import type { CartLine } from './cart.ts';

const milk: CartLine = {
  ...aLine({ gtin13: '1', description: 'Milk', maxQuantity: 6 }),
  modalityType: 'PICKUP',
  problems: [],
  addedAt: '',
  quantity: 4,
};
const of = (gtin13: string, description: string, quantity = 4): CartLine => ({
  ...milk,
  gtin13,
  quantity,
  product: { ...milk.product, gtin13, description },
});
const rye = of('2', 'Rye Bread');
const text = (from: CartLine[], to: CartLine[], after: CartLine[]) =>
  copiedText(copiedItems({ lines: from }, { lines: to }, { lines: after }));

test('what came is counted, and what did not is named', () => {
  expect(text([milk, rye], [], [milk, rye])).toBe('2 products copied.');
  expect(text([milk, rye], [], [rye])).toBe("1 product copied. We couldn't copy Milk.");
  expect(text([milk, rye], [], [])).toBe("We couldn't copy Milk and Rye Bread.");
});

test('of more than four products that did not come, the number is said', () => {
  const many = ['Ale', 'Beets', 'Corn', 'Dates', 'Eggs'].map((name) => of(name, name));
  expect(text(many, [], [])).toBe("We couldn't copy 5 products.");
  expect(text(many.slice(1), [], [])).toBe("We couldn't copy Beets, Corn, Dates, and Eggs.");
});

test('what is here already is neither copied nor left', () => {
  expect(text([milk, rye], [milk], [milk, rye])).toBe('1 product copied.');
  expect(text([milk], [milk], [milk])).toBe('All of these items are here already.');
  expect(text([milk], [{ ...milk, quantity: 1 }], [{ ...milk, quantity: 1 }])).toBe(
    'All of these items are here already.',
  );
});

test('a product of which only as many came as the limit allows is named with them', () => {
  expect(text([{ ...milk, quantity: 9 }], [], [{ ...milk, quantity: 6 }])).toBe(
    '1 product copied. Only 6 of Milk, the most you can order here.',
  );
  expect(text([{ ...milk, quantity: 6 }], [], [{ ...milk, quantity: 6 }])).toBe('1 product copied.');
});

test('fewer than the limit are what the shopper has added meanwhile', () => {
  expect(text([{ ...milk, quantity: 9 }], [], [{ ...milk, quantity: 1 }])).toBe('1 product copied.');
});
