import { cents, minus, sum, ZERO } from './money.ts';
import { isNonEmpty, split } from './money-split.ts';
import type { Cents } from './money.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';
import type { Share, Target, TenderCard } from './tender.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a card was charged for one target, and how much of it was already given back. */
export interface PaidShare {
  readonly target: Target;
  readonly captured: Cents;
  readonly refunded: Cents;
}
/** A charged card; `capturedAt` in milliseconds since the epoch. */
export interface PaidLeg<Tender extends TenderCard = TenderCard> {
  readonly tender: Tender;
  readonly capturedAt: number;
  readonly shares: readonly PaidShare[];
}

/** The refund to one card. */
export interface Refund<Tender extends TenderCard = TenderCard> {
  readonly tender: Tender;
  readonly amount: Cents;
  readonly shares: readonly Share[];
}
export type RefundRefusal =
  | { readonly code: 'MORE_THAN_PAID'; readonly target: Target; readonly available: Cents }
  | { readonly code: 'EBT_WINDOW_CLOSED'; readonly target: Target };

/**
 * Refunds money to the cards that paid it: a line's money, tax included, returns to each of its cards in proportion to
 * what is left of its share, so SNAP money goes to the same SNAP card only. All or nothing: refuses more than was paid,
 * and money after the `refundDays` of its method. One request per target; amounts above zero.
 */
export function refundPlan<Tender extends TenderCard>(
  legs: readonly PaidLeg<Tender>[],
  requests: readonly Share[],
  now: number,
): Result<readonly Refund<Tender>[], RefundRefusal> {
  const isRepeated = requests.some(
    ({ target }, at) => requests.findIndex((each) => isSameTarget(each.target, target)) < at,
  );
  if (isRepeated) throw new RangeError('a refund names each target once');
  const given = legs.map((): Share[] => []);
  for (const { target, amount } of requests) {
    if (amount <= 0) throw new RangeError(`a refund is above zero: ${amount}`);
    const left = legs.map((leg) => leftOn(leg, target));
    const available = sum(left);
    if (amount > available) return refuse({ code: 'MORE_THAN_PAID', target, available });
    if (legs.some((leg, index) => (left[index] ?? 0) > 0 && isTooLate(leg, now))) {
      return refuse({ code: 'EBT_WINDOW_CLOSED', target });
    }
    if (!isNonEmpty(left)) continue;
    split(amount, left).forEach((part, index) => {
      if (part > 0) given[index]?.push({ target, amount: part });
    });
  }
  const refunds = legs.map(({ tender }, index): Refund<Tender> => {
    const shares = given[index] ?? [];
    return { tender, shares, amount: sum(shares.map(({ amount }) => amount)) };
  });
  return ok(refunds.filter(({ amount }) => amount > 0));
}

const leftOn = ({ shares }: PaidLeg, target: Target): Cents =>
  shares
    .filter((share) => isSameTarget(share.target, target))
    .reduce((left, { captured, refunded }) => cents(left + minus(captured, refunded)), ZERO);

/** Whether a card no longer accepts a refund. @param capturedAt milliseconds since the epoch, as `now` */
export const isTooLate = (
  { tender, capturedAt }: { readonly tender: Pick<TenderCard, 'type'>; readonly capturedAt: number },
  now: number,
): boolean => now - capturedAt > (PAYMENT_METHODS[tender.type].refundDays ?? Number.POSITIVE_INFINITY) * DAY;

/** Whether two amounts are for the same target. */
export const isSameTarget = (a: Target, b: Target): boolean =>
  a.kind === 'line' ? b.kind === 'line' && a.lineId === b.lineId : a.kind === b.kind;
