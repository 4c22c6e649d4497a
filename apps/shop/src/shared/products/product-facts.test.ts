import { expect, test } from 'vitest';
import { aLine } from '#testing/order.ts';
import { eachText } from './each-text.ts';
import { factsOf, paidNow, weightText } from './product-facts.ts';

const productOf = (part: Parameters<typeof aLine>[0]) => aLine(part).product;
const priced = (regular: string, promo: string | null, unitPrice: string | null) => ({
  price: { regular, promo, yellowTag: false, unitPrice },
});
const salmon = productOf({
  size: 'About 0.8 lb',
  sellBy: 'WEIGHT',
  averageWeightGrams: 363,
  ...priced('USD 9.35', null, '$11.69/lb'),
});

test.each([
  ['an item sold by weight', salmon, 'About 0.8 lb · $11.69/lb'],
  ['a package', productOf({ size: '24 oz', ...priced('USD 4.99', null, '20.8¢/oz') }), '24 oz · 20.8¢/oz'],
  ['an item that is its own unit', productOf({ size: '1 each', ...priced('USD 0.79', null, null) }), '1 each'],
  ['an item without a price', productOf({ size: '1 gal', price: null }), '1 gal'],
])('the facts of %s', (_what, product, facts) => {
  expect(factsOf(product)).toBe(facts);
});

test("today's price is the promotional one while it applies, and none before a store is chosen", () => {
  expect(paidNow(productOf(priced('USD 5.00', 'USD 3.99', null)))).toBe(399);
  expect(paidNow(salmon)).toBe(935);
  expect(paidNow(productOf({ price: null }))).toBeUndefined();
});

test('the item price is shown if it multiplies to the price of the line, and nowhere else', () => {
  expect(eachText(salmon, 3, 'USD 28.05')).toBe('$9.35 each');
  expect(eachText(salmon, 1, 'USD 9.35')).toBe('');
  expect(eachText(salmon, 3, 'USD 28.06')).toBe('');
  expect(eachText(salmon, 3, null)).toBe('');
});

test('the weight beside a price is that of all items of the line, and only of what is sold by weight', () => {
  expect(weightText(salmon, 1)).toBe('for about 0.8 lb');
  expect(weightText(salmon, 3)).toBe('for about 2.4 lb');
  expect(weightText(productOf({ size: '24 oz' }), 3)).toBeUndefined();
});
