import { expect, test } from 'vitest';
import { aFlashLine as aFlashOrderLine, aFlashSale } from '#testing/flash-sales.ts';
import { aLine as anOrderLine, checkoutLine } from '#testing/order.ts';
import { asWanted, choicesOf, entriesOf, takenOf } from './chosen.ts';

const aLine = () => checkoutLine(anOrderLine());
const aFlashLine = (couponId: string, quantity: number) => checkoutLine(aFlashOrderLine(couponId, quantity));
const sales = ['a', 'b', 'c', 'd'].map((id) => aFlashSale(id));
const [a, b] = [aFlashSale('a'), aFlashSale('b')];
const shown = (...args: Parameters<typeof choicesOf>) =>
  choicesOf(...args).map(({ couponId, quantity, max }) => [couponId, quantity, max]);

test.each([
  ['the first three', sales, [], ['a 0', 'b 0', 'c 0']],
  ['fewer', sales.slice(0, 1), [], ['a 0']],
  ['none', [], [], []],
  ['one that was taken, in its place', sales, [aFlashLine('b', 2)], ['a 0', 'b 2', 'c 0']],
  ['one that was taken and stands far back', sales, [aFlashLine('d', 1)], ['a 0', 'b 0', 'd 1']],
  ['one that is over, with no more than the order has', sales, [aFlashLine('z', 4)], ['a 0', 'b 0', 'z 4']],
])('choices: %s', (_what, offered, lines, names) => {
  expect(choicesOf(offered, [aLine(), ...lines]).map(({ couponId, quantity }) => `${couponId} ${quantity}`)).toEqual(
    names,
  );
});

test('at most ten items, or the limit of the sale, or the quantity that the order has of one that is over', () => {
  expect(
    shown([aFlashSale('a', { maxQuantity: 12 }), aFlashSale('b', { maxQuantity: 2 })], [aFlashLine('z', 4)]),
  ).toEqual([
    ['a', 0, 10],
    ['b', 0, 2],
    ['z', 4, 4],
  ]);
});

test('the sent lines: those of the cart as they are, then the chosen ones, without substitution', () => {
  const choices = choicesOf([a, b], [aLine()]).map((choice) => ({
    ...choice,
    quantity: choice.couponId === 'a' ? 3 : 0,
  }));
  const { id, gtin13, quantity, substitutionPolicy } = aLine().cart;
  expect(entriesOf([aLine(), aFlashLine('b', 1)], choices)).toEqual([
    {
      cart: { id, gtin13, quantity, substitutionPolicy },
      priceAdjustment: { coupons: [] },
      requestedBy: 'CUSTOMER',
    },
    {
      cart: { gtin13: a.gtin13, quantity: 3, substitutionPolicy: 'NONE' },
      priceAdjustment: { coupons: [{ type: 'FLASH_SALE', id: 'a' }] },
      requestedBy: 'CUSTOMER',
      sourceStoreId: 'oakley',
    },
  ]);
  expect(takenOf([aLine(), aFlashLine('b', 1)]).map(({ cart }) => cart.id)).toEqual(['lin_b']);
});

test('a pending change already counts', () => {
  const choices = choicesOf([a, b], [aFlashLine('a', 1)]);
  const wanted = entriesOf([], [{ couponId: 'b', product: b.product, quantity: 2 }]);
  expect(asWanted(choices, wanted).map(({ quantity }) => quantity)).toEqual([0, 2]);
  expect(asWanted(choices, undefined)).toBe(choices);
});
