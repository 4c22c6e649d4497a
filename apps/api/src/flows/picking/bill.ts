import type { Summary } from '@cartwright/contracts/summary';
import { type CapturePlan, planCaptures } from '@cartwright/rules/capture-plan';
import { billedInput, finalBill, type PickedForLine } from '@cartwright/rules/final-bill';
import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import { type ItemizedBill, itemizedBill } from '@cartwright/rules/itemized-bill';
import { type Cents, minus, negate, sum, ZERO } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import type { PricedLine } from '@cartwright/rules/summary';
import { type StoredCheckout, toOrder } from '#features/checkout/checkout.ts';
import { type Leg, legsOf } from '../order-money/legs.ts';
import { billedLines } from '#orders/billed-lines.ts';
import type { TenderTx } from '#orders/order-money.ts';
import type { PickedLine } from '#orders/picked-line.ts';
import { toLine, toPriceInput } from '#pricing/price-order.ts';
import { toSummary } from '#pricing/summary-view.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';

/** A card that an order still holds money of. */
interface HeldTender {
  readonly type: TenderTx['tender'];
  readonly authorized: Cents;
  readonly leg: Leg;
}

/** What an order costs in the end. */
export interface Bill {
  readonly lines: readonly FrozenLine[];
  readonly summary: Summary;
  readonly plan: CapturePlan<HeldTender>;
  /** Of its coupons, those that took something off what was picked. */
  readonly coupons: readonly AppliedCoupon[];
  /** What each line cost, which refunds go by. */
  readonly itemized: ItemizedBill;
}

interface ToBill {
  /** The terms that the shopper agreed to. */
  readonly checkout: StoredCheckout;
  readonly lines: readonly FrozenLine[];
  readonly picked: readonly PickedLine[];
  readonly txs: readonly TenderTx[];
}

/** The bill of a picked order, and which card is charged how much of it. Pure. */
export function billOf({ checkout, lines, picked, txs }: ToBill): Bill {
  const held = legsOf(txs)
    .filter(({ isHeld }) => isHeld)
    .map((leg): HeldTender => ({ type: leg.authorization.tender, authorized: leg.authorization.amount, leg }));
  const toPrice = {
    order: toPriceInput(toOrder({ ...checkout, lines }, checkout.reservation)),
    picked: picked.map(toPicked),
    hasBuffer: held.some(({ type }) => roleOf(type) === 'remainder'),
  };
  const priced = finalBill(toPrice);
  const plan = planCaptures(priced, held);
  const used = new Set(
    priced.lines.flatMap(({ reductions }) => reductions.filter(({ amount }) => amount < 0).map(({ id }) => id)),
  );
  const costs = new Map(priced.lines.map((line) => [line.lineId, line]));
  return {
    lines: billedLines(lines, picked).map((line) => atCost(line, costs.get(line.lineId))),
    summary: lowered(
      toSummary(priced, { modality: checkout.modality, isMember: checkout.properties.isMember === true }),
      plan.borneByShop,
    ),
    plan,
    coupons: (checkout.properties.coupons ?? []).filter(({ couponId }) => used.has(couponId)),
    itemized: itemizedBill(billedInput(toPrice), priced),
  };
}

/** A line with what it costs now, and what its coupons took off it. */
function atCost(line: FrozenLine, cost: PricedLine | undefined): FrozenLine {
  const taken = new Map(cost?.reductions.map(({ id, amount }) => [id, negate(amount)]));
  const coupons = line.coupons?.map((each) => ({ ...each, taken: taken.get(each.couponId) ?? ZERO }));
  return { ...line, total: cost?.net ?? ZERO, ...(coupons && { coupons }) };
}

const toPicked = ({ lineId, quantity, grams, substitute }: PickedLine): PickedForLine => {
  const [product] = substitute
    ? toLine({ lineId: substituteLineId(lineId), quantity: substitute.quantity, product: substitute.product })
    : [];
  return { lineId, quantity, grams, substitute: substitute && product ? { ...substitute, product } : null };
};

/** Takes what no card was authorized for, some cents, off the total: the shopper is not charged it. */
function lowered(summary: Summary, off: Cents): Summary {
  if (off === ZERO) return summary;
  const { cost, lines } = summary;
  const reduction: Summary['lines'][number] = {
    type: 'COUPONS',
    description: 'Coupons',
    amount: negate(off),
    nestedLines: [],
  };
  return {
    ...summary,
    cost: {
      ...cost,
      total: minus(cost.total, off),
      nonEbtTotal: minus(cost.nonEbtTotal, off),
      savingsTotal: sum([cost.savingsTotal, off]),
    },
    lines: lines.flatMap((line) =>
      line.type === 'TOTAL' && line.amount !== null
        ? [reduction, { ...line, amount: minus(line.amount, off) }]
        : [line],
    ),
  };
}
