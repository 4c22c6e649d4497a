import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrderId, modalityOf, PICKUP_SUFFIX, orderNumber } from './order-id.ts';

test('CON-017 WAL-145 an order id that ends in 01 means pickup', () => {
  expect(PICKUP_SUFFIX).toBe('01');
  expect([modalityOf('123456789012345601'), modalityOf('123456789012345602'), modalityOf('x')]).toEqual([
    'PICKUP',
    'DELIVERY',
    'DELIVERY',
  ]);
});
test('an id is eighteen digits that end in 01 or 02, which identify its modality', () => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 16, maxLength: 16 })
    .map((each) => each.join(''));
  fc.assert(
    fc.property(digits, fc.constantFrom('PICKUP' as const, 'DELIVERY' as const), (each, modality) => {
      const id = makeOrderId(each, modality);
      expect(id).toMatch(/^\d{16}0[12]$/);
      expect(modalityOf(id)).toBe(modality);
    }),
  );
});
test('an id made from anything but sixteen digits is a fault', () => {
  for (const bad of ['', '123', '12345678901234567', '12345678901234a6'])
    expect(() => makeOrderId(bad, 'PICKUP')).toThrow(RangeError);
});

test('groups an order number so that it can be read out', () => {
  expect(orderNumber('884122073301550101')).toBe('8841 2207 3301 5501 01');
});
