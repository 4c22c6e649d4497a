import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, ZERO } from './money.ts';
import { charged, slotFee, takeOff } from './slot-fee.ts';

const benefit = { freeThreshold: cents(3500) };
const terms = { fee: cents(995), incentiveOff: ZERO, benefit: undefined };

test('a slot costs its fee less its incentive, and nothing for a member above the minimum', () => {
  expect(slotFee(terms, cents(9000))).toEqual({ fee: 995, promotion: 0 });
  expect(slotFee({ ...terms, incentiveOff: cents(200) }, cents(9000))).toEqual({ fee: 995, promotion: -200 });
  expect(slotFee({ ...terms, benefit }, cents(3500))).toEqual({ fee: 995, promotion: -995 });
  expect(slotFee({ ...terms, benefit, incentiveOff: cents(200) }, cents(3499))).toEqual({ fee: 995, promotion: -200 });
});

test('a reduction never leaves less than zero, and a negative "off" is a fault', () => {
  const amount = fc.nat(5000).map(cents);
  fc.assert(
    fc.property(amount, amount, amount, (fee, first, second) => {
      const left = charged(takeOff(takeOff({ fee, promotion: ZERO }, first), second));
      expect(left).toBe(Math.max(0, fee - first - second));
    }),
  );
  expect(() => takeOff({ fee: cents(5), promotion: ZERO }, cents(-1))).toThrow(RangeError);
});
test('nothing is taken off an unknown fee', () => {
  expect(takeOff({ fee: undefined, promotion: ZERO }, cents(5))).toEqual({ fee: undefined, promotion: 0 });
});
