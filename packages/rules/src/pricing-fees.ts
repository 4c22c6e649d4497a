import { amountOf, RULED_FEE_IDS } from './fee-rules.ts';
import type { FeeBasis, RuledFee } from './fee-rules.ts';
import { cents, minCents, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import type { PriceInput, Promo } from './pricing-input.ts';
import { offOrder } from './pricing-lines.ts';
import { charged, slotFee, takeOff } from './slot-fee.ts';
import type { PricedFee, Reduction } from './summary.ts';

/** What the fees of an order are compared with; the qualifying subtotal counts toward the member's minimum. */
interface OrderBasis extends FeeBasis {
  readonly qualifyingSubtotal: Cents;
  readonly isPaidWithEbt: boolean;
  /** Whether the items reach the minimum of a promotion. */
  readonly isReached: (promo: Promo) => boolean;
}

/** The fees of an order in listing order, and what fee promotions took off the slot's fee. */
export interface PricedFees {
  readonly fees: readonly PricedFee[];
  readonly promos: readonly Reduction[];
}

/**
 * Computes each fee, that of the slot first; an order without items owes none. Promotions on fees come off the slot's
 * fee after its waiver.
 */
export function priceFees(
  { slot: terms, fees }: Pick<PriceInput, 'slot' | 'fees'>,
  promos: readonly Promo[],
  basis: OrderBasis,
): PricedFees {
  if (basis.lines.length === 0) return { fees: [], promos: promos.map((promo) => taken(promo, ZERO)) };
  let slot: PricedFee | undefined = terms && { id: 'SLOT', ...slotFee(terms, basis.qualifyingSubtotal) };
  const reductions = promos.map((promo) => {
    const left = slot && charged(slot);
    if (!slot || left === undefined || !basis.isReached(promo)) return taken(promo, ZERO);
    const off = offOrder(promo.discount, left);
    slot = { id: 'SLOT', ...takeOff(slot, off) };
    return taken(promo, off);
  });
  return { fees: [...(slot ? [slot] : []), ...ruledFees(fees, basis)], promos: reductions };
}

/** What is owed under the rules, in the order of the rules. */
const ruledFees = (fees: readonly RuledFee[], basis: OrderBasis): readonly PricedFee[] =>
  fees
    .filter(({ isFreeWithEbt }) => !(isFreeWithEbt && basis.isPaidWithEbt))
    .map((fee) => {
      const due = amountOf(fee, basis);
      return { id: fee.id, fee: fee.limit === undefined ? due : minCents(due, fee.limit), promotion: ZERO };
    })
    .filter(({ fee }) => fee > 0)
    .toSorted((a, b) => RULED_FEE_IDS.indexOf(a.id) - RULED_FEE_IDS.indexOf(b.id));

const taken = ({ promoId, description }: Promo, off: Cents): Reduction => ({
  id: promoId,
  description,
  amount: cents(-off),
});

/** The total of the known fees. */
export const feeTotal = (fees: readonly PricedFee[]): Cents => sum(fees.map((fee) => charged(fee) ?? ZERO));
