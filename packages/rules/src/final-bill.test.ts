import { describe, expect, test } from 'vitest';
import { finalBill, type OrderedInput, type OrderedLine, type PickedForLine } from './final-bill.ts';
import { cents, ZERO } from './money.ts';
import { price } from './pricing.ts';

const milk: OrderedLine = {
  lineId: 'milk',
  quantity: 4,
  sold: { kind: 'unit' },
  regular: cents(349),
  promo: cents(300),
  coupons: [],
  taxClass: 'FOOD',
  isSnapEligible: true,
  isQualifying: true,
  departmentId: 'dairy',
  containers: 1,
};
/** Two of about 1 lb at $4.00/lb. */
const fish: OrderedLine = {
  ...milk,
  lineId: 'fish',
  quantity: 2,
  sold: { kind: 'average-weight', gramsPerItem: 454 },
  regular: cents(400),
  promo: undefined,
};
const soap: OrderedLine = { ...milk, lineId: 'soap', taxClass: 'GENERAL', isSnapEligible: false };

const order = (lines: readonly OrderedLine[], rest: Partial<OrderedInput> = {}): OrderedInput => ({
  lines,
  promos: [],
  slot: undefined,
  fees: [],
  taxRates: { FOOD: 0, PREPARED: 0, GENERAL: 1000, ALCOHOL: 0 },
  tip: ZERO,
  ebt: undefined,
  ...rest,
});
const found = (line: OrderedLine, rest: Partial<PickedForLine> = {}): PickedForLine => ({
  lineId: line.lineId,
  quantity: line.quantity,
  grams: null,
  substitute: null,
  ...rest,
});
const billOf = (lines: readonly OrderedLine[], picked: readonly PickedForLine[], hasBuffer = true) =>
  finalBill({ order: order(lines), picked, hasBuffer });

describe('a weight', () => {
  test.each([
    ['lighter', 800, true, 704],
    ['as estimated', 908, true, 800],
    ['a tenth heavier', 1_000, true, 880],
    ['15 % heavier', 1_044, true, 920],
    ['much heavier', 2_000, true, 920],
    ['lighter without a buffer', 800, false, 704],
    ['heavier without a buffer', 1_000, false, 800],
  ])('%s is charged up to its limit', (_, grams, hasBuffer, total) => {
    expect(billOf([fish], [found(fish, { grams })], hasBuffer)).toMatchObject({ total, isEstimate: false });
  });

  test('is limited by the estimate of the items that were found', () => {
    expect(billOf([fish], [found(fish, { quantity: 1, grams: 908 })]).total).toBe(460);
    expect(billOf([fish], [found(fish, { quantity: 1, grams: 908 })], false).total).toBe(400);
  });

  test('that nobody noted is charged as estimated', () => {
    expect(billOf([fish], [found(fish)])).toMatchObject({ total: 800, isEstimate: false });
  });
});

describe('what the store lacks', () => {
  test('costs nothing, whole or in part', () => {
    const bill = billOf([milk, fish], [found(milk, { quantity: 3 }), found(fish, { quantity: 0 })]);
    expect(bill.lines.map(({ lineId, net }) => [lineId, net])).toEqual([['milk', 900]]);
    expect(billOf([milk, fish], [found(milk)]).total).toBe(1_200);
  });

  test('costs neither a promotion nor a fee: both stay as agreed', () => {
    const off = { kind: 'AMOUNT_OFF', off: cents(200) } as const;
    const promos = [
      { promoId: 'p', description: '', appliesTo: 'ITEMS', discount: off, minimum: cents(1_200) },
    ] as const;
    const fees = [
      { id: 'SMALL_ORDER', terms: { below: cents(1_000), fee: cents(500) }, isFreeWithEbt: false },
    ] as const;
    const agreed = order([milk], { promos, fees });
    expect(price(agreed)).toMatchObject({ couponTotal: -200, feeTotal: 0 });
    const bill = finalBill({ order: agreed, picked: [found(milk, { quantity: 1 })], hasBuffer: true });
    expect(bill).toMatchObject({ couponTotal: -200, feeTotal: 0, total: 100 });
  });

  test('lowers a fee that follows the items', () => {
    const terms = { basisPoints: 1000, min: ZERO, limit: cents(1000) };
    const fees = [{ id: 'SERVICE', terms, isFreeWithEbt: false }] as const;
    const picked = [found(milk, { quantity: 1 })];
    expect(finalBill({ order: order([milk], { fees }), picked, hasBuffer: true }).feeTotal).toBe(30);
  });

  test('brings no fee that an order paid with SNAP did not owe', () => {
    const fees = [{ id: 'BAG', terms: { perBag: cents(10), itemsPerBag: 1 }, isFreeWithEbt: true }] as const;
    const ebt = { requested: cents(500), balance: cents(500), authorized: ZERO };
    const picked = [found(milk, { quantity: 0 }), found(soap)];
    const bill = finalBill({ order: order([milk, soap], { fees, ebt }), picked, hasBuffer: true });
    expect(bill).toMatchObject({ feeTotal: 0, ebtPaid: 0 });
  });

  test('does not bring a promotion that was not reached', () => {
    const off = { kind: 'AMOUNT_OFF', off: cents(200) } as const;
    const promos = [{ promoId: 'p', description: '', appliesTo: 'ITEMS', discount: off, minimum: cents(850) }] as const;
    const picked = [found(fish, { grams: 1_000 })];
    expect(finalBill({ order: order([fish], { promos }), picked, hasBuffer: true }).total).toBe(880);
  });
});

describe('a substitute', () => {
  test('of an item that was added after the end of a promotion gets nothing of it', () => {
    const late = { ...milk, tooLateFor: ['p'] };
    const half = { kind: 'PERCENT_OFF', basisPoints: 5_000 } as const;
    const promos = [{ promoId: 'p', description: '', appliesTo: 'ITEMS', discount: half, minimum: ZERO } as const];
    const picked = [found(soap), found(late, { quantity: 0, substitute: { product: milk, quantity: 4, grams: null } })];
    const billed = finalBill({ order: order([soap, late], { promos }), picked, hasBuffer: true });
    expect(billed.lines.map(({ net }) => net)).toEqual([600, 1_200]);
  });

  const instead = (product: OrderedLine, quantity: number, grams: number | null = null) => ({
    product,
    quantity,
    grams,
  });
  const bill = (line: OrderedLine, substitute: PickedForLine['substitute'], hasBuffer = true) =>
    billOf([line], [found(line, { quantity: line.quantity - 2, substitute })], hasBuffer).lines.at(-1);

  test.each([
    ['cheaper', 250, 500],
    ['as dear', 300, 600],
    ['dearer than the shelf price', 310, 600],
    ['much dearer', 999, 600],
  ])('that is %s costs at most the shelf price of the original', (_, regular, net) => {
    const other = { ...soap, regular: cents(regular), promo: undefined };
    expect(bill(milk, instead(other, 2))).toMatchObject({ lineId: 'milk-s', net });
  });

  test('by weight for an item costs its weight, at most the items that it replaces', () => {
    expect(bill(milk, instead(fish, 2, 600))).toMatchObject({ net: 528 });
    expect(bill(milk, instead(fish, 2, 900))).toMatchObject({ net: 600 });
  });

  test('for an item by weight costs at most its estimate', () => {
    const dear = { ...milk, regular: cents(450), promo: undefined };
    expect(bill(fish, instead(dear, 2))).toMatchObject({ lineId: 'fish-s', net: 800 });
  });

  test('is paid for only as far as items are missing, and gets the coupon of the original', () => {
    const coupons = [{ couponId: 'c', description: '', discount: { kind: 'PERCENT_OFF', basisPoints: 5000 } }] as const;
    const cheap = { ...soap, regular: cents(200), promo: undefined };
    expect(bill({ ...milk, coupons }, instead(cheap, 3))).toMatchObject({ net: 200, coupons: -200 });
    expect(billOf([milk], [found(milk, { substitute: instead(cheap, 1) })]).lines).toHaveLength(1);
  });

  test('has the tax and the SNAP eligibility of its own product', () => {
    const ebt = { requested: cents(1_200), balance: cents(1_200), authorized: ZERO };
    const substitute = instead(soap, 2);
    const picked = [found(milk, { quantity: 2, substitute })];
    const priced = finalBill({ order: order([milk], { ebt }), picked, hasBuffer: true });
    expect(priced).toMatchObject({ ebtPaid: 600, taxTotal: 60 });
  });
});
