import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CouponTerms } from './coupon.ts';
import { type CouponLine, couponShares } from './coupon-shares.ts';
import { cents, sum, ZERO } from './money.ts';
import type { LineToPrice } from './pricing-input.ts';
import { netLine } from './pricing-lines.ts';

const line = (lineId: string, quantity: number, price: number, departmentId = 'd'): CouponLine => ({
  lineId,
  gtin13: lineId,
  departmentId,
  quantity,
  itemPrice: cents(price),
});
const coupon = (couponId: string, more: Partial<CouponTerms>): CouponTerms => ({
  couponId,
  funding: 'MANUFACTURER',
  reward: { kind: 'amount-off', off: cents(100) },
  gtin13s: [],
  departmentIds: ['d'],
  minimumQuantity: 1,
  minimumSpend: ZERO,
  ...more,
});
const offs = (lines: readonly CouponLine[], coupons: readonly CouponTerms[]) =>
  couponShares(lines, coupons).map(({ couponId, lineId, off }) => [couponId, lineId, off]);
const PERCENT = (basisPoints: number) => ({ kind: 'percent-off', basisPoints }) as const;

describe('one coupon', () => {
  test.each<[string, readonly CouponLine[], Partial<CouponTerms>, readonly (readonly [string, number])[]]>([
    ['takes its amount once, however many items there are', [line('a', 3, 500)], {}, [['a', 100]]],
    ['takes no more than the item costs', [line('a', 1, 60)], {}, [['a', 60]]],
    ['takes no more than the items that it requires cost', [line('a', 3, 60)], {}, [['a', 60]]],
    ['takes its amount off the dearest item', [line('a', 1, 200), line('b', 1, 500)], {}, [['b', 100]]],
    ['takes nothing of other products', [line('a', 1, 500, 'other')], {}, []],
    ['takes nothing below its quantity', [line('a', 1, 500)], { minimumQuantity: 2 }, []],
    [
      'counts items of several lines',
      [line('a', 1, 600), line('b', 1, 200)],
      { minimumQuantity: 2 },
      [
        ['a', 75],
        ['b', 25],
      ],
    ],
    ['takes nothing below its sum', [line('a', 2, 500)], { minimumSpend: cents(1_001) }, []],
    ['takes its amount at its sum', [line('a', 2, 500)], { minimumSpend: cents(1_000) }, [['a', 100]]],
    ['takes its rate of each item, rounded by item', [line('a', 3, 299)], { reward: PERCENT(1_500) }, [['a', 135]]],
    [
      'gives the cheapest of the items that it requires, spread over all of these',
      [line('a', 2, 500), line('b', 1, 300), line('c', 1, 100)],
      { reward: { kind: 'item-free' }, minimumQuantity: 3 },
      [
        ['a', 231],
        ['b', 69],
      ],
    ],
    ['gives nothing for fewer items', [line('a', 2, 500)], { reward: { kind: 'item-free' }, minimumQuantity: 3 }, []],
  ])('%s', (_what, lines, terms, expected) => {
    expect(offs(lines, [coupon('x', terms)])).toEqual(expected.map(([lineId, off]) => ['x', lineId, off]));
  });
});

describe('several coupons', () => {
  test('of one manufacturer take different items, and the better one wins the only item', () => {
    const [small, large] = [coupon('s', {}), coupon('l', { reward: { kind: 'amount-off', off: cents(150) } })];
    expect(offs([line('a', 1, 500)], [small, large])).toEqual([['l', 'a', 150]]);
    expect(offs([line('a', 2, 500)], [small, large])).toHaveLength(2);
  });

  test('of a manufacturer and of the store take the same item, together no more than it costs', () => {
    const both = [coupon('m', {}), coupon('s', { funding: 'STORE' })];
    expect(offs([line('a', 1, 500)], both)).toEqual([
      ['m', 'a', 100],
      ['s', 'a', 100],
    ]);
    expect(offs([line('a', 1, 150)], both)).toEqual([
      ['m', 'a', 100],
      ['s', 'a', 50],
    ]);
  });

  test('give a free item at what it still costs', () => {
    const [ofB, free] = [
      coupon('m', { departmentIds: [], gtin13s: ['b'] }),
      coupon('s', { funding: 'STORE', reward: { kind: 'item-free' }, minimumQuantity: 2 }),
    ];
    const shares = couponShares([line('a', 1, 500), line('b', 1, 300)], [ofB, free]);
    expect(shares.map(({ couponId, off }) => [couponId, off])).toEqual([
      ['m', 100],
      ['s', 143],
      ['s', 57],
    ]);
  });

  test('leave items to each other where that is best for the shopper, however many are of no use', () => {
    const narrow = coupon('n', { departmentIds: [], gtin13s: ['a'] });
    const wide = coupon('w', { reward: { kind: 'amount-off', off: cents(120) } });
    const useless = ['u1', 'u2', 'u3', 'u4'].map((id) => coupon(id, { departmentIds: ['other'] }));
    const all = [line('a', 1, 900), line('b', 1, 300)];
    expect(sum(couponShares(all, [wide, narrow, ...useless]).map(({ off }) => off))).toBe(220);
  });

  test('one for a sum takes all the items that make it up, and leaves none to another', () => {
    const [ofSum, other] = [coupon('s', { minimumSpend: cents(1_000) }), coupon('o', {})];
    expect(offs([line('a', 2, 500)], [ofSum])).toEqual([['s', 'a', 100]]);
    expect(couponShares([line('a', 2, 500)], [ofSum, other])).toHaveLength(1);
  });

  test('of more than five, the one that takes most goes first', () => {
    const six = [1, 2, 3, 4, 5, 6].map((n) => coupon(`k${n}`, { reward: { kind: 'amount-off', off: cents(n * 10) } }));
    expect(offs([line('a', 1, 500)], six)).toEqual([['k6', 'a', 60]]);
  });
});

const terms = fc.record({
  funding: fc.constantFrom('MANUFACTURER' as const, 'STORE' as const),
  reward: fc.oneof(
    fc.record({ kind: fc.constant('amount-off' as const), off: fc.integer({ min: 1, max: 3_000 }).map(cents) }),
    fc.integer({ min: 1, max: 10_000 }).map(PERCENT),
    fc.constant({ kind: 'item-free' as const }),
  ),
  gtin13s: fc.subarray(['a', 'b', 'c', 'd', 'e']),
  departmentIds: fc.subarray(['d0', 'd1']),
  minimumQuantity: fc.integer({ min: 1, max: 4 }),
  minimumSpend: fc.constantFrom(0, 0, 1_500).map(cents),
});
const coupons = fc
  .array(terms, { maxLength: 7 })
  .map((list) => list.map((each, index): CouponTerms => ({ ...each, couponId: `k${index}` })));
const lines = fc
  .subarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.tuple(fc.constant(id), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2_000 }), fc.nat(1)),
      ),
    ),
  )
  .map((all) => all.map(([id, quantity, price, department]) => line(id, quantity, price, `d${department}`)));

const priced = ({ lineId, quantity, itemPrice }: CouponLine, shares: ReturnType<typeof couponShares>): LineToPrice => ({
  lineId,
  quantity,
  sold: { kind: 'unit' },
  regular: itemPrice,
  promo: undefined,
  coupons: shares
    .filter((share) => share.lineId === lineId)
    .map(({ couponId, discount }) => ({ couponId, description: '', discount })),
  taxClass: 'FOOD',
  isSnapEligible: true,
  isQualifying: true,
  departmentId: 'd',
  containers: 1,
});

test('coupons never take more off a line than it costs, and what they are said to take is what pricing takes', () => {
  fc.assert(
    fc.property(lines, coupons, (all, clipped) => {
      const shares = couponShares(all, clipped);
      for (const each of all) {
        const own = shares.filter(({ lineId }) => lineId === each.lineId).map(({ off }) => off);
        expect(sum(own)).toBeLessThanOrEqual(each.itemPrice * each.quantity);
        expect(netLine(priced(each, shares)).coupons).toBe(-sum(own) + 0);
      }
    }),
  );
});

test('an amount is taken at most once, and no item carries two coupons of one funding', () => {
  fc.assert(
    fc.property(lines, coupons, (all, clipped) => {
      const shares = couponShares(all, clipped);
      for (const { couponId, reward } of clipped) {
        const taken = sum(shares.filter((share) => share.couponId === couponId).map(({ off }) => off));
        expect(taken).toBeLessThanOrEqual(reward.kind === 'amount-off' ? reward.off : Infinity);
      }
      for (const funding of ['MANUFACTURER', 'STORE'])
        for (const { lineId, quantity } of all) {
          const own = shares.filter(
            (share) => share.lineId === lineId && fundingOf(clipped, share.couponId) === funding,
          );
          expect(own.length).toBeLessThanOrEqual(quantity);
        }
    }),
  );
});

const fundingOf = (clipped: readonly CouponTerms[], id: string) =>
  clipped.find(({ couponId }) => couponId === id)?.funding;

test('the order of lines and of coupons decides nothing, and one coupon more never costs the shopper anything', () => {
  fc.assert(
    fc.property(lines, coupons, fc.infiniteStream(fc.nat()), (all, clipped, random) => {
      const shuffled = <T>(list: readonly T[]) =>
        list
          .map((each) => [random.next().value, each] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, each]) => each);
      const shares = couponShares(all, clipped);
      expect(couponShares(shuffled(all), shuffled(clipped))).toEqual(shares);
      const total = (list: ReturnType<typeof couponShares>) => sum(list.map(({ off }) => off));
      const few = clipped.slice(0, 1);
      expect(total(shares)).toBeGreaterThanOrEqual(clipped.length <= 5 ? total(couponShares(all, few)) : 0);
    }),
  );
});

test('whatever comes back of the items for which one is free: no more than they cost after the coupon, and the rest keeps its part', () => {
  const required = fc.integer({ min: 2, max: 6 });
  const two = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2_000 }));
  fc.assert(
    fc.property(fc.array(two, { minLength: 1, maxLength: 4 }), required, (all, minimumQuantity) => {
      const ordered = all.map(([quantity, price], index) => line(`l${index}`, quantity, price));
      const free = coupon('x', { reward: { kind: 'item-free' }, minimumQuantity });
      const shares = couponShares(ordered, [free]);
      const offOf = (lineId: string) => shares.find((share) => share.lineId === lineId)?.off ?? 0;
      const dearest = ordered
        .flatMap(({ lineId, quantity, itemPrice }) => Array.from({ length: quantity }, () => ({ lineId, itemPrice })))
        .toSorted((a, b) => b.itemPrice - a.itemPrice || (a.lineId < b.lineId ? -1 : 1))
        .slice(0, minimumQuantity);
      const isReached = dearest.length === minimumQuantity;
      const whole = dearest.reduce((sum, { itemPrice }) => sum + itemPrice, 0);
      const given = isReached ? (dearest.at(-1)?.itemPrice ?? 0) : 0;
      // Nothing but the cheapest of the required items is given, as before.
      expect(sum(shares.map(({ off }) => off))).toBe(given);
      for (const { lineId } of ordered) {
        const worth = dearest.filter((item) => item.lineId === lineId).reduce((all, item) => all + item.itemPrice, 0);
        // To a cent, each line loses as large a part of the price of its required items as every other line.
        expect(Math.abs(offOf(lineId) - (isReached ? (given * worth) / whole : 0))).toBeLessThan(1);
      }
    }),
  );
});
