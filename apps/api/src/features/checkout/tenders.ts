import { type Cents, cents, minCents, ZERO } from '@cartwright/rules/money';
import { byTurn, roleOf, type TenderRole } from '@cartwright/rules/payment-methods';
import type { EbtRequest } from '@cartwright/rules/pricing-input';
import { ebtRange, type Leg, planTenders, snapByLine, type TenderPlan } from '@cartwright/rules/tender';
import { HOUR, type Millis } from '@cartwright/rules/zoned-time';
import type { ChosenTender } from '#orders/checkout-facts.ts';
import type { OrderDetails } from '#orders/stored-order.ts';
import type { PricedOrder } from '#pricing/price-order.ts';

/** The cards that pay in one role. */
export const inRole = (tenders: readonly ChosenTender[], role: TenderRole): readonly ChosenTender[] =>
  tenders.filter(({ type }) => roleOf(type) === role);

/** What pricing must know about the SNAP card: the lines that it pays are not taxed. Undefined when it pays nothing. */
export function ebtRequestOf(tenders: readonly ChosenTender[]): EbtRequest | undefined {
  const [ebt] = inRole(tenders, 'eligible-items');
  if (!ebt?.requested) return undefined;
  // An unknown balance may be enough: the network declines if it is not (GW-21).
  return { requested: ebt.requested, balance: ebt.balance ?? ebt.requested, authorized: ZERO };
}

/**
 * Which card pays what of a priced order: SNAP, then gift cards, then the bank card, which is authorized with a buffer.
 * @param priced its dues, and the buffer for them, which is computed only if a card takes it
 */
export function planOf(
  { dues, buffer }: Pick<PricedOrder, 'dues' | 'buffer'>,
  tenders: readonly ChosenTender[],
): TenderPlan {
  const cards = tenders.map(({ type, cardId, balance, requested }) => ({
    type,
    cardId,
    balance: balance ?? requested ?? ZERO,
  }));
  return planTenders({ ...dues, cards, buffer: inRole(tenders, 'remainder').length > 0 ? buffer() : ZERO });
}

/** A card's leg of a plan; an unneeded card has none. */
export const legOf = (plan: TenderPlan, cardId: string): Leg | undefined =>
  plan.legs.find(({ tender }) => tender.cardId === cardId);

/** What an order stores of what SNAP pays by line: nothing where it pays nothing. */
export function snapPaidOf(plan: TenderPlan): Pick<OrderDetails, 'snapPaid'> {
  const snapPaid = snapByLine(plan);
  return Object.keys(snapPaid).length > 0 ? { snapPaid } : {};
}

/** The same cards, in the order in which they pay and are shown. */
export const inOrder = (tenders: readonly ChosenTender[]): readonly ChosenTender[] =>
  tenders.toSorted((a, b) => byTurn(a.type, b.type));

/** The same cards after an issuer reported the balance of one of them; SNAP then pays no more than that (PAY-027). */
export const withBalance = (
  tenders: readonly ChosenTender[],
  reported: { readonly cardId: string; readonly balance: number },
): readonly ChosenTender[] =>
  tenders.map((tender) => {
    if (tender.cardId !== reported.cardId) return tender;
    const balance = cents(reported.balance);
    return { ...tender, balance, requested: tender.requested && minCents(tender.requested, balance) };
  });

/**
 * The cards of a draft, applied to the items of the one that replaces it. SNAP that paid all it could pays all it can
 * now; any other amount stays up to the new maximum, and a SNAP card with nothing to pay for is removed.
 * @param eligible what SNAP may pay, in cents: of the previous draft, and of this one
 */
export function carriedOver(
  tenders: readonly ChosenTender[],
  eligible: { readonly before: Cents; readonly now: Cents },
): readonly ChosenTender[] {
  return tenders.flatMap((tender) => {
    if (tender.requested === null) return [tender];
    const maxOf = (amount: Cents) => ebtRange({ balance: tender.balance ?? amount, authorized: ZERO }, amount).max;
    const max = maxOf(eligible.now);
    const requested = tender.requested >= maxOf(eligible.before) ? max : minCents(tender.requested, max);
    return requested > 0 ? [{ ...tender, requested }] : [];
  });
}

/** A card is valid through the last day of its month, everywhere on earth. */
export function isExpired({ expirationMonth: month, expirationYear: year }: ChosenTender, now: Millis): boolean {
  if (month === null || year === null) return false;
  const twelveHoursWest = 12 * HOUR;
  return now >= Date.UTC(year, month, 1) + twelveHoursWest;
}
