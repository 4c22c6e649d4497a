import { expect, test } from 'vitest';
import { applyOps, countOf, quantityAfter } from './apply-ops.ts';
import { addOp, copyOp, checkOffOp, inCalls, policyOp, quantityOp, removeOp } from './ops.ts';
import type { Cart, CartLine } from './cart.ts';

const product: CartLine['product'] = {
  gtin13: '0400000000015',
  brand: 'Meadow',
  description: 'Whole Milk',
  size: '1 gal',
  departmentId: 'dairy',
  picture: 'glass-of-milk',
  hue: 235,
  sellBy: 'UNIT',
  averageWeightGrams: null,
  maxQuantity: 6,
  snapEligible: true,
  minAge: 0,
  price: { regular: 'USD 3.49', promo: null, yellowTag: false, unitPrice: '2.7¢/fl oz' },
  availability: 'in-stock',
};

const line = (gtin13: string, quantity: number): CartLine => ({
  id: `line-${gtin13}`,
  gtin13,
  quantity,
  substitutionPolicy: 'CUSTOMER_CHOICE',
  substitutionItem: { gtin13: '0400000000022', description: 'Skim Milk' },
  instructions: null,
  modalityType: 'PICKUP',
  product: { ...product, gtin13 },
  lineTotal: 'USD 3.49',
  problems: [],
  addedAt: '2026-11-21T10:00:00.000Z',
});

const cart = (...lines: CartLine[]): Cart => ({
  id: 'cart',
  versionKey: '1',
  modalityType: 'PICKUP',
  lines,
  counts: { PICKUP: 0, DELIVERY: 3, IN_STORE: 0 },
  replacements: [],
  summary: null,
  notices: [],
});

const quantities = ({ lines }: Cart) => lines.map(({ gtin13, quantity }) => [gtin13, quantity]);

test('five quick presses of plus are five operations that add up', () => {
  let shown = cart(line('a', 1));
  const ops = Array.from({ length: 5 }, () => {
    const from = shown.lines[0]?.quantity ?? 0;
    const op = quantityOp('a', from, from + 1);
    shown = applyOps(shown, [op]);
    return op;
  });
  expect(quantities(shown)).toEqual([['a', 6]]);
  expect(ops.map((op) => op.type)).toEqual(['addQty', 'addQty', 'addQty', 'addQty', 'addQty']);
  expect(new Set(ops.map((op) => op.opId)).size).toBe(5);
});

test('decreasing sets the quantity, removing deletes the line, and the count of the other carts stays', () => {
  const shown = applyOps(cart(line('a', 4), line('b', 1)), [quantityOp('a', 4, 2), quantityOp('b', 1, 0)]);
  expect(quantities(shown)).toEqual([['a', 2]]);
  expect(shown.counts).toEqual({ PICKUP: 2, DELIVERY: 3, IN_STORE: 0 });
});

test('the page never shows more than the maximum', () => {
  expect(quantities(applyOps(cart(line('a', 5)), [addOp('a', 9)]))).toEqual([['a', 6]]);
});

test('a policy without a backup removes the backup; other lines stay as they are', () => {
  const shown = applyOps(cart(line('a', 1), line('b', 1)), [
    policyOp('a', { substitutionPolicy: 'NONE', instructions: 'Ripe, please' }),
  ]);
  expect(shown.lines[0]).toMatchObject({
    substitutionPolicy: 'NONE',
    substitutionItem: null,
    instructions: 'Ripe, please',
  });
  expect(shown.lines[1]).toEqual(line('b', 1));
});

test('a removed line is gone from the page at once', () => {
  expect(quantities(applyOps(cart(line('a', 1), line('b', 2)), [removeOp('a')]))).toEqual([['b', 2]]);
});

test('products without a line are counted from pending operations, and from their line once it exists', () => {
  const coming = [addOp('b', 1), addOp('b', 2), addOp('a', 1)];
  expect(quantityAfter(coming, 'b')).toBe(3);
  expect(quantityAfter([addOp('b', 2), quantityOp('b', 2, 1)], 'b')).toBe(1);
  expect(quantityAfter([addOp('b', 2), removeOp('b')], 'b')).toBe(0);
  const copied = copyOp('b', 5, { substitutionPolicy: 'SHOPPER_CHOICE' });
  expect(quantityAfter([copied], 'b')).toBe(5);
  expect(quantityAfter([addOp('b', 2), copied], 'b')).toBe(2);
  expect(applyOps(cart(line('b', 2)), [copied]).lines).toEqual([line('b', 2)]);
  expect(countOf(cart(line('a', 2)), coming)).toBe(5);
  expect(countOf(cart(line('a', 2), line('b', 3)), coming)).toBe(5);
});

test('a line with a changed quantity has no price until the server returns one, and keeps it if nothing changed', () => {
  const { lines } = applyOps(cart(line('a', 2), line('b', 6)), [addOp('a', 1), addOp('b', 1)]);
  expect(lines.map(({ gtin13, lineTotal }) => [gtin13, lineTotal])).toEqual([
    ['a', null],
    ['b', 'USD 3.49'],
  ]);
});

test('a line is checked off at once, and the total of the list stays; a change of a quantity takes the total away', () => {
  const list = { ...cart(line('1', 2), line('2', 1)), estimatedTotal: { total: 'USD 9.99', tax: 'USD 0.00' } };
  const checked = applyOps(list, [checkOffOp('1', 'oakley')]);
  expect(checked.lines.map(({ checkedAt }) => checkedAt)).toEqual(['oakley', undefined]);
  expect(checked.estimatedTotal?.total).toBe('USD 9.99');
  expect(applyOps(checked, [checkOffOp('1', null)]).lines[0]).not.toHaveProperty('checkedAt');
  expect(applyOps(checked, [quantityOp('2', 1, 2)])).not.toHaveProperty('estimatedTotal');
});

test('a change of more lines than one call takes is several calls', () => {
  const ops = Array.from({ length: 130 }, (_, at) => checkOffOp(String(at), null));
  expect(inCalls(ops).map((call) => call.length)).toEqual([60, 60, 10]);
  expect(inCalls(ops).flat()).toEqual(ops);
  expect(inCalls([])).toEqual([]);
});
