import { type Cents, minCents, minus, ZERO } from './money.ts';
import { byTurn, roleOf, type TenderType } from './payment-methods.ts';
import type { Summary } from './summary.ts';

/** A card as it was authorized for an order. */
export interface AuthorizedTender {
  readonly type: TenderType;
  readonly authorized: Cents;
}

/** Invariant: `sum of captures + borneByShop = the bill's total`. */
export interface CapturePlan<Tender extends AuthorizedTender> {
  /** Every card, in the order in which they pay; the rest of what it holds is released. */
  readonly captures: readonly { readonly tender: Tender; readonly amount: Cents }[];
  /** What no card was authorized for; the shopper is not charged it. */
  readonly borneByShop: Cents;
}

/**
 * Decides what each card of a picked order is charged, never more than it holds: SNAP its part of the eligible lines,
 * then gift cards, then the bank card the rest.
 * @param authorized cards of one method in the order in which they pay
 */
export function planCaptures<Tender extends AuthorizedTender>(
  { total, ebtPaid }: Pick<Summary, 'total' | 'ebtPaid'>,
  authorized: readonly Tender[],
): CapturePlan<Tender> {
  let left = total;
  let eligible = ebtPaid;
  const captures = authorized
    .toSorted((a, b) => byTurn(a.type, b.type))
    .map((tender) => {
      const isSnap = roleOf(tender.type) === 'eligible-items';
      const amount = minCents(tender.authorized, left, isSnap ? eligible : left);
      left = minus(left, amount);
      eligible = minus(eligible, isSnap ? amount : ZERO);
      return { tender, amount };
    });
  return { captures, borneByShop: left };
}
