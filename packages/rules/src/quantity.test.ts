import { expect, test } from 'vitest';
import { checkQuantity, FLASH_SALE_LIMIT, flashSaleLimit } from './quantity.ts';

test.each([
  [1, 6, { ok: true, value: 1 }],
  [6, 6, { ok: true, value: 6 }],
  [7, 6, { ok: false, refusal: { code: 'OVER_LIMIT', max: 6 } }],
  [100, 500, { ok: false, refusal: { code: 'OVER_LIMIT', max: 99 } }],
  [0, 6, { ok: false, refusal: { code: 'NOT_A_QUANTITY' } }],
  [-1, 6, { ok: false, refusal: { code: 'NOT_A_QUANTITY' } }],
  [1.5, 6, { ok: false, refusal: { code: 'NOT_A_QUANTITY' } }],
  [Number.NaN, 6, { ok: false, refusal: { code: 'NOT_A_QUANTITY' } }],
])('%d of at most %d', (quantity, max, expected) => {
  expect(checkQuantity(quantity, max)).toEqual(expected);
});
test('CHK-062 CON-010 a flash sale item can be taken at most 10 times', () => {
  expect(FLASH_SALE_LIMIT).toBe(10);
  expect([flashSaleLimit(99), flashSaleLimit(10), flashSaleLimit(4)]).toEqual([10, 10, 4]);
});
