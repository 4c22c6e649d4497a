import { type Cents, cents, minCents, sum, ZERO } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import { z } from 'zod';
import type { OrderMoney } from '#orders/order-money.ts';
import type { MoveRequest } from '#ports/payments.ts';
import type { TipShare } from '../../refunds/tip-shares.ts';
import { type Leg, legsOf } from '../legs.ts';

const Card = z.object({ cardId: z.string() });

/** The bank card that pays more of a tip: the one that was authorized last; undefined for an order without one. */
export function tipCardOf({ txs }: Pick<OrderMoney, 'txs'>): string | undefined {
  const legs = legsOf(txs).filter(({ authorization }) => roleOf(authorization.tender) === 'remainder');
  const card = Card.safeParse(legs.at(-1)?.authorization.card);
  return card.success ? card.data.cardId : undefined;
}

/** A part of a tip that goes back. */
interface LessTip {
  readonly amount: Cents;
  readonly changeId: string;
  /** What each authorization has of the tip. */
  readonly shares: readonly TipShare[];
}

/**
 * The refunds of a part of a tip, to the cards that paid it: what was charged last goes back first, a bank card before
 * gift cards, and never SNAP, which paid for no tip. What was charged for items stays there for their refunds. Undefined
 * when they kept less than that.
 */
export function tipRefunds(
  order: OrderMoney,
  { amount, changeId, shares }: LessTip,
): readonly MoveRequest[] | undefined {
  const parts: { readonly intentId: string; readonly legId: string; readonly amount: Cents }[] = [];
  let left: number = amount;
  for (const { intentId, legId, kept } of payingLegs(order)) {
    const own = shares.find((share) => share.legId === legId && share.intentId === intentId)?.left ?? ZERO;
    const part = cents(Math.min(left, minCents(own, kept)));
    if (legId === null || part <= ZERO) continue;
    parts.push({ intentId, legId, amount: part });
    left -= part;
  }
  if (left > 0) return undefined;
  return [...new Set(parts.map(({ intentId }) => intentId))].map((intentId, index) => ({
    intentId,
    accountId: order.profileId,
    operation: `${changeId}-${index}`,
    legs: parts
      .filter((part) => part.intentId === intentId)
      .map(({ legId, amount: part }) => ({ legId, amount: part })),
  }));
}

/** The legs that may have paid a tip, in the turn in which they get it back. */
function payingLegs({ txs }: OrderMoney): readonly Leg[] {
  const newestFirst = legsOf(txs).toReversed();
  const of = (role: ReturnType<typeof roleOf>) =>
    newestFirst.filter(({ authorization }) => roleOf(authorization.tender) === role);
  return [...of('remainder'), ...of('balance')];
}

/** What refunds give back. */
export const refundedBy = (refunds: readonly Pick<MoveRequest, 'legs'>[]): Cents =>
  sum(refunds.flatMap(({ legs }) => legs.map(({ amount }) => amount)));
