import { describe, expect, test } from 'vitest';
import type { RuledFee } from './fee-rules.ts';
import { cents, ZERO } from './money.ts';
import type { LineToPrice, PriceInput, Promo } from './pricing-input.ts';
import { reducedBy } from './pricing-lines.ts';
import { price } from './pricing.ts';
import { SUMMARY_LINE_TYPES } from './summary.ts';

const line = (change: Partial<LineToPrice> = {}): LineToPrice => ({
  lineId: 'a',
  quantity: 1,
  sold: { kind: 'unit' },
  regular: cents(500),
  promo: undefined,
  coupons: [],
  taxClass: 'FOOD',
  isSnapEligible: true,
  isQualifying: true,
  departmentId: 'dairy',
  containers: 1,
  ...change,
});
const rates = { FOOD: 0, PREPARED: 900, GENERAL: 725, ALCOHOL: 1000 };
const order = (change: Partial<PriceInput> = {}): PriceInput => ({
  lines: [line()],
  promos: [],
  slot: undefined,
  fees: [],
  taxRates: rates,
  tip: ZERO,
  ebt: undefined,
  ...change,
});
const promo = (change: Partial<Promo> = {}): Promo => ({
  promoId: 'p',
  description: 'Spring',
  appliesTo: 'ITEMS',
  discount: { kind: 'AMOUNT_OFF', off: cents(300) },
  minimum: ZERO,
  ...change,
});
const ebt = (requested: number, balance = 100_000) => ({
  requested: cents(requested),
  balance: cents(balance),
  authorized: ZERO,
});

describe('a whole order', () => {
  const summary = price(
    order({
      lines: [
        line({ lineId: 'milk', quantity: 2, regular: cents(449), promo: cents(399) }),
        line({ lineId: 'soap', regular: cents(1000), taxClass: 'GENERAL', isSnapEligible: false }),
      ],
      promos: [promo({ discount: { kind: 'PERCENT_OFF', basisPoints: 1000 } })],
      slot: { fee: cents(995), incentiveOff: cents(200), benefit: undefined },
      fees: [{ id: 'BAG', terms: { perBag: cents(10), itemsPerBag: 1 }, isFreeWithEbt: true }],
      tip: cents(500),
    }),
  );
  test('SUM-002 the summary line types are exactly these, each once and in this order', () => {
    const types = ['SUBTOTAL', 'COUPONS', 'YELLOW_TAG', 'TAX', 'FEE', 'TIP', 'TOTAL'];
    expect([...SUMMARY_LINE_TYPES]).toEqual(types);
    expect(summary.summaryLines.map(({ type }) => type)).toEqual(types);
  });
  test('adds up from regular prices to the total', () => {
    // 2 x 4.49 + 10.00; yellow tag 2 x 0.50; 10 % of 17.98; 7.25 % of 9.00; 9.95 - 2.00 + 3 x 0.10
    expect(summary.summaryLines.map(({ amount }) => amount)).toEqual([1898, -180, -100, 65, 825, 500, 3008]);
  });
  test('keeps a fee and its promotion apart', () => {
    expect(summary.fees).toEqual([
      { id: 'SLOT', fee: 995, promotion: -200 },
      { id: 'BAG', fee: 30, promotion: 0 },
    ]);
    expect(summary.summaryLines[4]?.nestedLines.map(({ id, amount }) => [id, amount])).toEqual([
      ['SLOT', 795],
      ['BAG', 30],
    ]);
  });
  test('counts items and savings', () => {
    expect([summary.itemCount, summary.savings]).toEqual([3, 480]);
  });
  test('splits the total into what SNAP could pay and the rest', () => {
    expect([summary.ebtTotal, summary.nonEbtTotal]).toEqual([718, 2290]);
  });
});

describe('lines', () => {
  test.each([
    [199, 453, 199],
    [199, 1361, 597],
    [199, 100, 44],
    [0, 5000, 0],
  ])('%d cents a pound and %d g on the scale make %d cents, which is no estimate', (regular, grams, expected) => {
    const sold = { kind: 'weight', grams } as const;
    const priced = price(order({ lines: [line({ regular: cents(regular), sold, quantity: 2 })] }));
    expect([priced.itemTotal, priced.isEstimate]).toEqual([expected, false]);
  });
  test('two items of about a pound at $5.89 a pound cost $11.78, which is an estimate', () => {
    const sold = { kind: 'average-weight', gramsPerItem: 454 } as const;
    const priced = price(order({ lines: [line({ regular: cents(589), sold, quantity: 2 })] }));
    expect([priced.itemTotal, priced.isEstimate]).toEqual([1178, true]);
  });
  test('a percentage and its limit apply to items by average weight as to items by count', () => {
    const discount = { kind: 'PERCENT_OFF', basisPoints: 1500, onAtMost: 2 } as const;
    const coupons = [{ couponId: 'flash', description: 'Flash', discount }];
    const sold = { kind: 'average-weight', gramsPerItem: 363 } as const; // 0.8 lb: $9.35, reduced $7.95
    const priced = price(order({ lines: [line({ regular: cents(1169), sold, quantity: 3, coupons })] }));
    expect(priced.itemTotal).toBe(2 * Number(reducedBy(cents(935), 15)) + 935);
  });
  test('a promotional price above the regular one is ignored', () => {
    expect(price(order({ lines: [line({ promo: cents(600) })] })).yellowTagTotal).toBe(0);
  });
  test('coupons come off in turn and never below zero', () => {
    const coupon = (couponId: string, off: number) => ({
      couponId,
      description: couponId,
      discount: { kind: 'AMOUNT_OFF', off: cents(off) } as const,
    });
    const priced = price(order({ lines: [line({ coupons: [coupon('x', 400), coupon('y', 400)] })] }));
    expect(priced.lines[0]?.reductions.map(({ amount }) => amount)).toEqual([-400, -100]);
    expect(priced.itemTotal).toBe(0);
  });
  test('CHK-061 the flash sale price is the price reduced by percentOff percent', () => {
    expect([reducedBy(cents(1000), 25), reducedBy(cents(999), 15), reducedBy(cents(250), 100)]).toEqual([750, 849, 0]);
  });
  test('a percentage of a line that was weighed is rounded once, on the line', () => {
    const coupons = [
      { couponId: 'c', description: 'c', discount: { kind: 'PERCENT_OFF', basisPoints: 2500 } as const },
    ];
    const sold = { kind: 'weight', grams: 1361 } as const; // 5.97, of which a quarter is 1.4925
    const weighed = price(order({ lines: [line({ regular: cents(199), sold, coupons })] }));
    expect(weighed.couponTotal).toBe(-149);
    const half = price(
      order({ lines: [line({ regular: cents(199), sold: { kind: 'weight', grams: 1366 }, coupons })] }),
    );
    expect(half.couponTotal).toBe(-150); // 3.01 lb, 5.99, of which a quarter is 1.4975
  });
  test('a flash sale covers a limited quantity; the rest pay the normal price', () => {
    const discount = { kind: 'PERCENT_OFF', basisPoints: 1500, onAtMost: 10 } as const;
    const coupons = [{ couponId: 'flash', description: 'Flash', discount }];
    const priced = price(order({ lines: [line({ regular: cents(999), quantity: 12, coupons })] }));
    expect(priced.itemTotal).toBe(10 * 849 + 2 * 999);
  });
  test('a rate on some items of a weighed line is a rate on their share of its weight', () => {
    const discount = { kind: 'PERCENT_OFF', basisPoints: 5_000, onAtMost: 3 } as const;
    const coupons = [{ couponId: 'half', description: 'Half', discount }];
    const sold = { kind: 'weight', grams: 1814 } as const; // 4 lb
    const priced = price(order({ lines: [line({ regular: cents(1000), quantity: 4, sold, coupons })] }));
    expect(priced.couponTotal).toBe(-1500);
  });
  test('invalid input is a fault', () => {
    for (const quantity of [0, -1, 1.5])
      expect(() => price(order({ lines: [line({ quantity })] }))).toThrow(RangeError);
    expect(() => price(order({ lines: [line(), line()] }))).toThrow('line a');
    expect(() => price(order({ promos: [promo(), promo()] }))).toThrow('promotion p');
    expect(() => price(order({ tip: cents(-1) }))).toThrow(RangeError);
  });
});

describe('promotions', () => {
  test('an amount is spread by largest remainder', () => {
    const lines = ['a', 'b', 'c'].map((lineId) => line({ lineId, regular: cents(100) }));
    const priced = price(order({ lines, promos: [promo({ discount: { kind: 'AMOUNT_OFF', off: cents(100) } })] }));
    expect(priced.lines.map(({ promos }) => promos)).toEqual([-34, -33, -33]);
  });
  test('below its minimum a promotion stays on the order and gives nothing', () => {
    const below = price(order({ promos: [promo({ minimum: cents(501) })] }));
    expect(below.promos).toEqual([{ id: 'p', description: 'Spring', amount: 0 }]);
    expect(price(order({ promos: [promo({ minimum: cents(500) })] })).total).toBe(200);
  });
  test('a promotion takes nothing off what was added after its end, which does not help to reach its minimum either', () => {
    const lines = [line({ lineId: 'a' }), line({ lineId: 'b', tooLateFor: ['p'] })];
    const half = promo({ discount: { kind: 'PERCENT_OFF', basisPoints: 5_000 } });
    expect(price(order({ lines, promos: [half] })).lines.map(({ promos }) => promos)).toEqual([-250, 0]);
    const large = promo({ discount: { kind: 'AMOUNT_OFF', off: cents(9_000) } });
    expect(price(order({ lines, promos: [large] })).itemTotal).toBe(500);
    const reached = (minimum: number, appliesTo: 'ITEMS' | 'FEE') => {
      const slot = { fee: cents(995), incentiveOff: cents(0), benefit: undefined };
      return price(order({ lines, slot, promos: [{ ...half, appliesTo, minimum: cents(minimum) }] })).promos[0]?.amount;
    };
    expect([reached(500, 'ITEMS'), reached(501, 'ITEMS')]).toEqual([-250, 0]);
    expect([reached(500, 'FEE'), reached(501, 'FEE')]).toEqual([-498, 0]);
  });
  test('a promotion on fees comes off the slot only, beside its incentive', () => {
    const slot = { fee: cents(995), incentiveOff: cents(200), benefit: undefined };
    const free = promo({ appliesTo: 'FEE', discount: { kind: 'PERCENT_OFF', basisPoints: 10_000 } });
    const priced = price(order({ slot, promos: [free] }));
    expect(priced.fees).toEqual([{ id: 'SLOT', fee: 995, promotion: -995 }]);
    expect(priced.promos).toEqual([{ id: 'p', description: 'Spring', amount: -795 }]);
    expect(priced.couponTotal).toBe(0);
    expect(price(order({ promos: [free] })).promos[0]?.amount).toBe(0);
    const off = (minimum: number) => price(order({ slot, promos: [{ ...free, minimum: cents(minimum) }] })).promos;
    expect([off(500)[0]?.amount, off(501)[0]?.amount]).toEqual([-795, 0]);
  });
});

describe('tax', () => {
  test('is rounded half up, once per line', () => {
    const lines = ['a', 'b'].map((lineId) => line({ lineId, regular: cents(200), taxClass: 'GENERAL' }));
    // 7.25 % of 2.00 is 14.5 cents: 15 on each line, 29 on the sum.
    expect(price(order({ lines })).taxTotal).toBe(30);
  });
  test('is shown by class, only where there is any', () => {
    const lines = [
      line({ lineId: 'wine', regular: cents(1000), taxClass: 'ALCOHOL' }),
      line({ lineId: 'milk' }),
      line({ lineId: 'soap', regular: cents(400), taxClass: 'GENERAL' }),
    ];
    expect(price(order({ lines })).summaryLines[3]?.nestedLines.map(({ id, amount }) => [id, amount])).toEqual([
      ['GENERAL', 29],
      ['ALCOHOL', 100],
    ]);
  });
});

describe('fees', () => {
  const feesOf = (change: Partial<PriceInput>) => price(order(change)).fees.map(({ id, fee }) => [id, fee]);
  test('an unknown slot fee is listed, marked and left out of the total', () => {
    const slot = { fee: undefined, incentiveOff: ZERO, benefit: undefined };
    const priced = price(order({ slot, promos: [promo({ appliesTo: 'FEE' })] }));
    expect([priced.total, priced.hasUnknownFee]).toEqual([500, true]);
    expect(priced.summaryLines[4]?.nestedLines[0]?.amount).toBeUndefined();
  });
  test('a member’s minimum counts only qualifying lines', () => {
    const slot = { fee: cents(995), incentiveOff: ZERO, benefit: { freeThreshold: cents(3500) } };
    const lines = [line({ regular: cents(3400) }), line({ lineId: 'b', regular: cents(900), isQualifying: false })];
    expect(price(order({ lines, slot })).feeTotal).toBe(995);
    expect(price(order({ lines: [line({ regular: cents(3500) })], slot })).feeTotal).toBe(0);
  });
  test('those with a rule are listed after that of the slot, in the order of the rules', () => {
    const slot = { fee: cents(495), incentiveOff: ZERO, benefit: undefined };
    const fees: readonly RuledFee[] = [
      { id: 'BAG', terms: { perBag: cents(10), itemsPerBag: 1 }, isFreeWithEbt: false },
      { id: 'SMALL_ORDER', terms: { below: cents(501), fee: cents(300) }, isFreeWithEbt: false },
    ];
    expect(feesOf({ slot, fees })).toEqual([
      ['SLOT', 495],
      ['SMALL_ORDER', 300],
      ['BAG', 10],
    ]);
  });
  test('one that is free with SNAP is charged as soon as SNAP pays nothing', () => {
    const bag = { id: 'BAG', terms: { perBag: cents(10), itemsPerBag: 1 } } as const;
    const fees = [{ ...bag, isFreeWithEbt: true }];
    expect(feesOf({ fees })).toEqual([['BAG', 10]]);
    expect(feesOf({ fees, ebt: ebt(0) })).toEqual([['BAG', 10]]);
    expect(feesOf({ fees, ebt: ebt(100) })).toEqual([]);
    expect(feesOf({ fees: [{ ...bag, isFreeWithEbt: false }], ebt: ebt(100) })).toEqual([['BAG', 10]]);
  });
  test('one of zero is not listed', () => {
    expect(feesOf({ fees: [{ id: 'BAG', terms: { perBag: ZERO, itemsPerBag: 1 }, isFreeWithEbt: false }] })).toEqual(
      [],
    );
  });
  test('an empty order owes nothing', () => {
    const minimum = { below: cents(3500), fee: cents(300) };
    const fees = [{ id: 'SMALL_ORDER', terms: minimum, isFreeWithEbt: false }] as const;
    expect(price(order({ lines: [], fees })).total).toBe(0);
  });
});

describe('SNAP', () => {
  const lines = [
    line({ lineId: 'bread', regular: cents(400) }),
    line({ lineId: 'cola', regular: cents(600), taxClass: 'GENERAL' }),
    line({ lineId: 'soap', regular: cents(900), taxClass: 'GENERAL', isSnapEligible: false }),
  ];
  test('pays taxed lines first, and what it pays is not taxed', () => {
    const priced = price(order({ lines, ebt: ebt(500) }));
    expect(priced.lines.map(({ ebtPaid, tax }) => [ebtPaid, tax])).toEqual([
      [0, 0],
      [500, 7],
      [0, 65],
    ]);
  });
  test.each([
    ['the request', ebt(300), 300],
    ['the balance', ebt(900, 250), 250],
    ['the eligible lines', ebt(9000), 1000],
    ['what is already authorized, from below', { ...ebt(100), authorized: cents(700) }, 700],
    ['the eligible lines, even above an authorization', { ...ebt(0), authorized: cents(7000) }, 1000],
  ])('is bounded by %s', (_, request, paid) => {
    expect(price(order({ lines, ebt: request })).ebtPaid).toBe(paid);
  });
});
