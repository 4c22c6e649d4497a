import { type Cents, minCents, ZERO } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import { ebtRange, type EbtRange } from '@cartwright/rules/tender';
import type { PlacedOrder } from '#features/checkout/modification/modification.ts';
import { heldOn } from '#features/checkout/modification/view.ts';
import { inRole } from '#features/checkout/tenders.ts';
import type { ChosenTender } from '#orders/checkout-facts.ts';

/** What SNAP may pay of a changed order, and the cards with what it does pay. */
export interface SnapShare {
  readonly range: EbtRange;
  readonly tenders: readonly ChosenTender[];
}

/**
 * SNAP pays what the shopper chose, else what it already holds: more takes the PIN. It pays all that it can where no
 * other card could pay the rest. If what it may pay is less than it holds, it pays less (PAY-015). Undefined without a
 * SNAP card that holds money for the order.
 * @param eligible what SNAP may pay of the changed order, in cents
 */
export function snapOf({ checkout, held, session }: PlacedOrder, eligible: Cents): SnapShare | undefined {
  const [card] = inRole(checkout.tenders, 'eligible-items');
  if (!card) return undefined;
  const authorized = heldOn(held, card.cardId);
  // The PIN goes with what a card already holds (MOD-010): without that it could never be sent.
  if (authorized === ZERO) return undefined;
  const range = ebtRange({ balance: card.balance ?? eligible, authorized }, eligible);
  const hasOther = checkout.tenders.some(({ type }) => roleOf(type) === 'remainder');
  const wanted = session?.snap ?? (hasOther ? authorized : range.max);
  const requested = minCents(range.max, wanted < range.min ? range.min : wanted);
  return {
    range,
    tenders: checkout.tenders.map((tender) => (tender.cardId === card.cardId ? { ...tender, requested } : tender)),
  };
}
