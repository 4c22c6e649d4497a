import fc from 'fast-check';
import type { OrderedInput, OrderedLine, PickedForLine } from '../final-bill.ts';
import { cents, greatest, sum, ZERO } from '../money.ts';
import { authorizationBuffer } from '../authorization-buffer.ts';
import { price } from '../pricing.ts';
import { type Promo, type SoldItem, TAX_CLASSES } from '../pricing-input.ts';
import { planTenders, type TenderPlan } from '../tender.ts';
import { DEPARTMENTS, fees } from './fees.ts';

const amount = (min: number, max: number) => fc.integer({ min, max }).map(cents);
const discount = fc.oneof(
  fc.record({ kind: fc.constant('AMOUNT_OFF' as const), off: amount(0, 4000) }),
  fc.record({ kind: fc.constant('PERCENT_OFF' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
);
const sold: fc.Arbitrary<SoldItem> = fc.oneof(
  fc.constant({ kind: 'unit' as const }),
  fc.record({ kind: fc.constant('average-weight' as const), gramsPerItem: fc.integer({ min: 40, max: 4000 }) }),
);
const coupon = fc.record({
  couponId: fc.uuid(),
  description: fc.constant('c'),
  discount: fc.oneof(
    fc.record({ kind: fc.constant('AMOUNT_OFF' as const), off: amount(1, 4000) }),
    fc.record({
      kind: fc.constant('PERCENT_OFF' as const),
      basisPoints: fc.integer({ min: 500, max: 9000 }),
      onAtMost: fc.integer({ min: 1, max: 10 }),
    }),
  ),
});
const line: fc.Arbitrary<OrderedLine> = fc.record({
  lineId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 10 }),
  sold,
  regular: amount(50, 3000),
  promo: fc.option(amount(50, 3000), { nil: undefined }),
  coupons: fc.uniqueArray(coupon, { maxLength: 2, selector: ({ couponId }) => couponId }),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  isSnapEligible: fc.boolean(),
  isQualifying: fc.boolean(),
  departmentId: fc.constantFrom(...DEPARTMENTS),
  containers: fc.integer({ min: 1, max: 24 }),
  mayCostMore: fc.boolean(),
});
const promo: fc.Arbitrary<Promo> = fc.record({
  promoId: fc.uuid(),
  description: fc.constant('p'),
  appliesTo: fc.constantFrom('ITEMS' as const, 'FEE' as const),
  discount,
  minimum: amount(0, 9000),
});
const rate = fc.integer({ min: 0, max: 1100 });

const records: fc.Arbitrary<OrderedInput> = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: ({ lineId }) => lineId }),
  promos: fc.uniqueArray(promo, { maxLength: 2, selector: ({ promoId }) => promoId }),
  slot: fc.option(fc.record({ fee: amount(0, 1500), incentiveOff: amount(0, 500), benefit: fc.constant(undefined) }), {
    nil: undefined,
  }),
  fees,
  taxRates: fc.record({ FOOD: rate, PREPARED: rate, GENERAL: rate, ALCOHOL: rate }),
  tip: amount(0, 5000),
  ebt: fc.option(
    fc.record({ requested: amount(1, 20_000), balance: amount(1, 20_000), authorized: fc.constant(ZERO) }),
    {
      nil: undefined,
    },
  ),
});

/** Any order as it is agreed to, with weights that are estimates; no item costs less than 5 cents. */
const order: fc.Arbitrary<OrderedInput> = fc
  .tuple(records, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }))
  .map(([input, late]) => ({ ...input, lines: input.lines.map((each, index) => addedLate(each, input, late[index])) }));

/** Some lines were added after the end of the first promotion. */
const addedLate = (each: OrderedLine, { promos: [first] }: OrderedInput, late: number | undefined): OrderedLine =>
  first && late === 0 ? { ...each, tooLateFor: [first.promoId] } : each;

/** What happens at the shelf, as shares: of the ordered items, and of their estimated weight. */
const luck = fc.record({
  found: fc.double({ min: 0, max: 1, noNaN: true }),
  weight: fc.oneof(fc.double({ min: 0.3, max: 1.6, noNaN: true }), fc.constantFrom(1, 1.15)),
  instead: fc.option(fc.record({ product: line, weight: fc.double({ min: 0.3, max: 2, noNaN: true }) }), {
    nil: undefined,
    freq: 2,
  }),
});
type Luck = typeof luck extends fc.Arbitrary<infer T> ? T : never;

function pickedOf(ordered: OrderedLine, { found, weight, instead }: Luck, hasSubstitutes: boolean): PickedForLine {
  const quantity = Math.round(ordered.quantity * found);
  const missing = ordered.quantity - quantity;
  const substitute =
    hasSubstitutes && instead && missing > 0
      ? { quantity: missing, grams: gramsOf(instead.product.sold, missing, instead.weight), product: instead.product }
      : null;
  return { lineId: ordered.lineId, quantity, grams: gramsOf(ordered.sold, quantity, weight), substitute };
}

const gramsOf = (how: SoldItem, quantity: number, weight: number): number | null =>
  how.kind === 'unit' || quantity === 0 ? null : Math.max(1, Math.round(how.gramsPerItem * quantity * weight));

/** Any order with what was picked of it. */
export const pickedOrders = ({ hasSubstitutes }: { readonly hasSubstitutes: boolean }) =>
  fc.tuple(order, fc.array(luck, { minLength: 12, maxLength: 12 })).map(([agreed, lucks]) => ({
    order: agreed,
    picked: agreed.lines.flatMap((each, index) => {
      const its = lucks[index];
      return its ? [pickedOf(each, its, hasSubstitutes)] : [];
    }),
  }));

/** Gift cards by their balances, and whether there is a bank card. */
export const wallets = fc.record({
  gifts: fc.array(amount(100, 4000), { maxLength: 2 }),
  hasBank: fc.boolean(),
});
type Wallet = typeof wallets extends fc.Arbitrary<infer T> ? T : never;

/** How an order is authorized; without a bank card, a last gift card has enough for the rest. */
export function authorized(agreed: OrderedInput, { gifts, hasBank }: Wallet): TenderPlan {
  const summary = price(agreed);
  const gift = (balance: ReturnType<typeof cents>, cardId: string) => ({ type: 'GIFT_CARD', cardId, balance }) as const;
  return planTenders({
    lines: summary.lines,
    fees: summary.feeTotal,
    tip: summary.tip,
    cards: [
      { type: 'EBT', cardId: 'snap', balance: summary.ebtPaid },
      ...gifts.map((balance, index) => gift(balance, `gift-${index}`)),
      hasBank
        ? { type: 'BANK_CARD', cardId: 'bank', balance: ZERO }
        : gift(sum([greatest(summary.total, ...gifts), cents(1)]), 'gift-last'),
    ],
    buffer: authorizationBuffer(agreed, summary),
  });
}
