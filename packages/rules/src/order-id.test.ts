import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderId, makeOrderId, modalityOf, PICKUP_SUFFIX } from './order-id.ts';

test('CON-017 WAL-145 an order id that ends in 01 means pickup', () => {
  expect(PICKUP_SUFFIX).toBe('01');
  expect([modalityOf('123456789012345601'), modalityOf('123456789012345602'), modalityOf('x')]).toEqual([
    'PICKUP',
    'DELIVERY',
    'DELIVERY',
  ]);
});
test('an id that is made is an id, and says its modality', () => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 16, maxLength: 16 })
    .map((each) => each.join(''));
  fc.assert(
    fc.property(digits, fc.constantFrom('PICKUP' as const, 'DELIVERY' as const), (each, modality) => {
      const id = makeOrderId(each, modality);
      expect(isOrderId(id)).toBe(true);
      expect(modalityOf(id)).toBe(modality);
    }),
  );
});
test('what has not sixteen digits and 01 or 02 is no id', () => {
  expect(() => makeOrderId('123', 'PICKUP')).toThrow(RangeError);
  for (const bad of ['', '123456789012345603', '12345678901234501', '1234567890123456701', '12345678901234a601'])
    expect(isOrderId(bad)).toBe(false);
});
