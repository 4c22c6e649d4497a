import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, ZERO } from './money.ts';
import { charged, cheapest, feeText, isUnderFive, slotFee, takeOff, UNDER_FIVE } from './slot-fee.ts';

const benefit = { freeThreshold: cents(3500) };
const terms = { fee: cents(995), incentiveOff: ZERO, benefit: undefined };

test('a slot costs its fee less its incentive, and nothing for a member above the minimum', () => {
  expect(slotFee(terms, cents(9000))).toEqual({ fee: 995, promotion: 0 });
  expect(slotFee({ ...terms, incentiveOff: cents(200) }, cents(9000))).toEqual({ fee: 995, promotion: -200 });
  expect(slotFee({ ...terms, benefit }, cents(3500))).toEqual({ fee: 995, promotion: -995 });
  expect(slotFee({ ...terms, benefit, incentiveOff: cents(200) }, cents(3499))).toEqual({ fee: 995, promotion: -200 });
});

test('SLT-024 a time counts for Under $5 when its cost plus its waiver is below 5; exactly 5 does not', () => {
  expect(isUnderFive({ fee: cents(499), promotion: ZERO })).toBe(true);
  expect(isUnderFive({ fee: cents(500), promotion: ZERO })).toBe(false);
  expect(isUnderFive({ fee: cents(995), promotion: cents(-496) })).toBe(true);
  expect(isUnderFive({ fee: cents(995), promotion: cents(-495) })).toBe(false);
});
test('CON-006 the threshold of the Under $5 filter is 5 dollars, exclusive', () => {
  expect(UNDER_FIVE).toBe(500);
  expect(isUnderFive({ fee: cents(500), promotion: ZERO })).toBe(false);
});
test('a fee that is not known is never under five', () => {
  expect(isUnderFive({ fee: undefined, promotion: ZERO })).toBe(false);
});

test('a fee reads TBD while it is missing, Free when nothing is left, otherwise dollars', () => {
  expect(feeText({ fee: undefined, promotion: ZERO })).toBe('TBD');
  expect(feeText({ fee: ZERO, promotion: ZERO })).toBe('Free');
  expect(feeText({ fee: cents(995), promotion: cents(-995) })).toBe('Free');
  expect(feeText({ fee: cents(995), promotion: cents(-200) })).toBe('$7.95');
});

test('taking off never leaves less than nothing, and a negative "off" is a fault', () => {
  const amount = fc.nat(5000).map(cents);
  fc.assert(
    fc.property(amount, amount, amount, (fee, first, second) => {
      const left = charged(takeOff(takeOff({ fee, promotion: ZERO }, first), second));
      expect(left).toBe(Math.max(0, fee - first - second));
    }),
  );
  expect(() => takeOff({ fee: cents(5), promotion: ZERO }, cents(-1))).toThrow(RangeError);
});

test('the cheapest fee of a day leaves out those not known', () => {
  const of = (fee: number | undefined, promotion = 0) => ({
    fee: fee === undefined ? fee : cents(fee),
    promotion: cents(promotion),
  });
  expect(cheapest([of(undefined), of(995, -500), of(495), of(395)])).toEqual(of(395));
  expect(cheapest([of(995, -995), of(0)])).toEqual(of(995, -995));
  expect(cheapest([of(undefined)])).toBeUndefined();
});
