import { cents, greatest, minCents, percentOf, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { offOrder } from './pricing-lines.ts';
import type { FeeRules, Promo } from './pricing-input.ts';
import { charged, slotFee, takeOff } from './slot-fee.ts';
import type { PricedFee, Reduction } from './summary.ts';

/** What fees are compared with. Subtotals are the items at shelf price, before coupons. */
export interface FeeBasis {
  readonly estimatedSubtotal: Cents;
  /** The part of the subtotal that counts toward the member's minimum. */
  readonly qualifyingSubtotal: Cents;
  readonly hasItems: boolean;
  readonly isPaidWithEbt: boolean;
}

/** The fees of an order in listing order, and what fee promotions took off the slot's fee. */
export interface PricedFees {
  readonly fees: readonly PricedFee[];
  readonly promos: readonly Reduction[];
}

/** Computes each fee; an order without items owes none. Promotions on fees come off the slot's fee after its waiver. */
export function priceFees(rules: FeeRules, promos: readonly Promo[], basis: FeeBasis): PricedFees {
  if (!basis.hasItems) return { fees: [], promos: promos.map((promo) => taken(promo, ZERO)) };
  let slot: PricedFee | undefined = rules.slot && { id: 'SLOT', ...slotFee(rules.slot, basis.qualifyingSubtotal) };
  const reductions = promos.map((promo) => {
    const left = slot && charged(slot);
    if (!slot || left === undefined || basis.estimatedSubtotal < promo.minimum) return taken(promo, ZERO);
    const off = offOrder(promo.discount, left);
    slot = { id: 'SLOT', ...takeOff(slot, off) };
    return taken(promo, off);
  });
  const others = [serviceFee(rules, basis), smallOrderFee(rules, basis), bagFee(rules, basis)];
  return { fees: [slot, ...others].filter((fee) => fee !== undefined), promos: reductions };
}

const taken = ({ promoId, description }: Promo, off: Cents): Reduction => ({
  id: promoId,
  description,
  amount: cents(-off),
});

function serviceFee({ service }: FeeRules, { estimatedSubtotal }: FeeBasis): PricedFee | undefined {
  if (!service) return undefined;
  const rate = percentOf(estimatedSubtotal, service.basisPoints, 'HALF_UP');
  return { id: 'SERVICE', fee: minCents(greatest(rate, service.min), service.limit), promotion: ZERO };
}

function smallOrderFee({ smallOrder }: FeeRules, { estimatedSubtotal }: FeeBasis): PricedFee | undefined {
  if (!smallOrder || estimatedSubtotal >= smallOrder.below) return undefined;
  return { id: 'SMALL_ORDER', fee: smallOrder.fee, promotion: ZERO };
}

function bagFee({ bag }: FeeRules, { isPaidWithEbt }: FeeBasis): PricedFee | undefined {
  if (!bag || bag.bags === 0) return undefined;
  const fee: PricedFee = { id: 'BAG', fee: cents(bag.perBag * bag.bags), promotion: ZERO };
  return bag.isFreeWithEbt && isPaidWithEbt ? undefined : fee;
}

/** The total of the known fees. */
export const feeTotal = (fees: readonly PricedFee[]): Cents => sum(fees.map((fee) => charged(fee) ?? ZERO));
