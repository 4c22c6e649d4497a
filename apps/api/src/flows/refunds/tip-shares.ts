import { type Cents, greatest, minus, sum, ZERO } from '@cartwright/rules/money';
import { paidOrder } from './paid-order.ts';
import type { RefundableOrder } from './read-sql.ts';

/** What an authorization of an order still has of its tip. */
export interface TipShare {
  readonly intentId: string;
  readonly legId: string;
  readonly left: Cents;
}

/**
 * What each authorization was charged for the tip and did not give back: all but what it was charged for items and fees,
 * which a lower tip leaves for refunds of items, whether they were made, are on their way or come later. Null for an order
 * of which nobody knows who paid what; its items are not refunded.
 */
export function tipShares(order: RefundableOrder): readonly TipShare[] | null {
  const paid = paidOrder(order);
  if (!paid) return null;
  return order.captures.map(({ intentId, legId, amount, tipReturned }) => {
    const leg = paid.legs.find(({ tender }) => tender.legId === legId && tender.intentId === intentId);
    const others = leg?.shares.filter(({ target }) => target.kind !== 'tip') ?? [];
    const charged = minus(amount, sum(others.map(({ captured }) => captured)));
    return { intentId, legId, left: greatest(ZERO, minus(charged, tipReturned)) };
  });
}
