import fc from 'fast-check';
import type { OrderedInput, OrderedLine } from '../final-bill.ts';
import { type Cents, cents } from '../money.ts';
import type { OrderMove } from '../order-state.ts';
import { type SoldItem, TAX_CLASSES } from '../pricing-input.ts';
import { fees } from './fees.ts';

const amount = (min: number, max: number): fc.Arbitrary<Cents> => fc.integer({ min, max }).map(cents);

const sold: fc.Arbitrary<SoldItem> = fc.oneof(
  fc.constant({ kind: 'unit' as const }),
  fc.record({ kind: fc.constant('average-weight' as const), gramsPerItem: fc.integer({ min: 40, max: 4000 }) }),
);

/** A line without its id. */
const product = fc.record({
  sold,
  regular: amount(50, 3000),
  promo: fc.option(amount(50, 3000), { nil: undefined, freq: 3 }),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  isSnapEligible: fc.boolean(),
});
export type LifeProduct = typeof product extends fc.Arbitrary<infer T> ? T : never;

export const lineOf = (lineId: string, quantity: number, its: LifeProduct): OrderedLine => ({
  lineId,
  quantity,
  ...its,
  coupons: [],
  isQualifying: true,
  departmentId: 'dairy',
  containers: 1,
});

const rate = fc.integer({ min: 0, max: 1100 });
const discount = fc.oneof(
  fc.record({ kind: fc.constant('AMOUNT_OFF' as const), off: amount(0, 2000) }),
  fc.record({ kind: fc.constant('PERCENT_OFF' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
);
const promo = fc.record({
  promoId: fc.constantFrom('p1', 'p2'),
  description: fc.constant('p'),
  appliesTo: fc.constantFrom('ITEMS' as const, 'FEE' as const),
  discount,
  minimum: amount(0, 5000),
});

/** An order that a shopper is about to place, without its SNAP. */
const input: fc.Arbitrary<OrderedInput> = fc.record({
  lines: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 8 }), product), { minLength: 1, maxLength: 5 })
    .map((all) => all.map(([quantity, its], index) => lineOf(`l${index}`, quantity, its))),
  promos: fc.uniqueArray(promo, { maxLength: 2, selector: ({ promoId }) => promoId }),
  slot: fc.record({ fee: amount(0, 1500), incentiveOff: amount(0, 500), benefit: fc.constant(undefined) }),
  fees: fc.oneof(fc.constant([]), fees),
  taxRates: fc.record({ FOOD: rate, PREPARED: rate, GENERAL: rate, ALCOHOL: rate }),
  tip: amount(0, 2000),
  ebt: fc.constant(undefined),
});

/** The cards of a shopper: balances of gift cards and of a SNAP card, and what SNAP is to pay. */
const wallet = fc.record({
  gifts: fc.array(amount(100, 6000), { maxLength: 3 }),
  snap: fc.option(fc.record({ balance: amount(1, 20_000), requested: amount(1, 20_000) }), { nil: undefined }),
  hasBank: fc.constantFrom(true, true, false),
});

export const lives = fc.record({ input, wallet, modality: fc.constantFrom('PICKUP' as const, 'DELIVERY' as const) });
export type LifeStart = typeof lives extends fc.Arbitrary<infer T> ? T : never;

const share = fc.integer({ min: 0, max: 100 });

const STEPS = {
  change: fc.record({
    kind: fc.constant('change' as const),
    /** The new quantity of each line. */
    quantities: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 5, maxLength: 5 }),
    /** Today's price of each line in percent of the one that it was ordered at. */
    prices: fc.array(fc.constantFrom(100, 100, 80, 130), { minLength: 5, maxLength: 5 }),
    added: fc.option(fc.tuple(fc.integer({ min: 1, max: 5 }), product), { nil: undefined }),
    /** What SNAP is to pay, in percent of the range that it may pay. */
    snap: fc.option(share, { nil: undefined }),
    isDeclined: fc.constantFrom(false, false, true),
  }),
  pick: fc.record({
    kind: fc.constant('pick' as const),
    /** Each line: how many are found, how heavy they are in percent of the estimate, and what comes instead. */
    luck: fc.array(
      fc.record({
        found: fc.oneof({ weight: 3, arbitrary: fc.constant(100) }, { weight: 2, arbitrary: share }),
        weight: fc.integer({ min: 15, max: 320 }),
        instead: fc.option(fc.record({ product, weight: fc.integer({ min: 15, max: 320 }) }), { nil: undefined }),
      }),
      { minLength: 8, maxLength: 8 },
    ),
    /** How many of the lines are dealt with, from the first. */
    lines: fc.oneof(fc.constant(99), fc.integer({ min: 0, max: 5 })),
  }),
  /** Ends picking, and charges: the n-th leg is declined. */
  finish: fc.record({
    kind: fc.constant('finish' as const),
    declines: fc.option(fc.nat(4), { nil: undefined, freq: 1 }),
  }),
  /** Any other move of the table, whether or not it is allowed now. */
  move: fc.record({
    kind: fc.constant('move' as const),
    move: fc.constantFrom<OrderMove>('START_PICKING', 'MAKE_READY', 'SEND_OUT', 'HAND_OVER', 'MISS', 'RESTOCK'),
  }),
  callOff: fc.record({
    kind: fc.constant('call-off' as const),
    move: fc.constantFrom<OrderMove>('CANCEL', 'CANCEL_LATE', 'REJECT'),
  }),
  cutoff: fc.record({ kind: fc.constant('cutoff' as const), isNoted: fc.boolean() }),
  /** Returns a share of what was paid for one target: a line, the fees or the tip. */
  refund: fc.record({
    kind: fc.constant('refund' as const),
    target: fc.nat(9),
    share: fc.oneof(fc.constant(100), share, fc.constant(101)),
    days: fc.constantFrom(0, 0, 0, 91),
  }),
};

/** Anything that may happen next to an order. */
export type LifeStep = {
  [Kind in keyof typeof STEPS]: (typeof STEPS)[Kind] extends fc.Arbitrary<infer T> ? T : never;
}[keyof typeof STEPS];

/** The way of most orders, so that a walk comes to their end. */
const USUAL: fc.Arbitrary<LifeStep[]> = fc
  .tuple(
    fc.array(STEPS.change, { maxLength: 2 }),
    STEPS.cutoff,
    STEPS.pick,
    STEPS.finish,
    fc.array(STEPS.refund, { maxLength: 4 }),
    fc.constantFrom<readonly OrderMove[]>(['HAND_OVER'], ['HAND_OVER'], ['MISS'], ['MISS', 'RESTOCK']),
  )
  .map(([changes, cutoff, pick, finish, refunds, last]) => [
    ...changes,
    cutoff,
    { kind: 'move', move: 'START_PICKING' },
    pick,
    finish,
    { kind: 'move', move: 'MAKE_READY' },
    { kind: 'move', move: 'SEND_OUT' },
    ...last.map((move) => ({ kind: 'move' as const, move })),
    ...refunds,
  ]);

const ANY = fc.oneof(...Object.values(STEPS)) as fc.Arbitrary<LifeStep>; // the union of what the table makes

/** A walk: the usual way with anything in between, or anything at all. */
export const walks: fc.Arbitrary<readonly LifeStep[]> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(USUAL, fc.array(fc.tuple(fc.nat(12), ANY), { maxLength: 3 }))
      .map(([usual, extras]) =>
        extras.reduce((all, [at, extra]) => all.toSpliced(at % (all.length + 1), 0, extra), usual),
      ),
  },
  { weight: 1, arbitrary: fc.array(ANY, { maxLength: 14 }) },
);
