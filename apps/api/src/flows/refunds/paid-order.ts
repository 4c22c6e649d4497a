import type { PaidOrder } from '@cartwright/rules/line-refund';
import { type Cents, sum, ZERO } from '@cartwright/rules/money';
import { paidLegs } from '@cartwright/rules/paid-legs';
import { isRefundable, isReportable, leftAtOnce, reportUntil } from '@cartwright/rules/refund-policy';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Target, TenderCard } from '@cartwright/rules/tender';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { RefundableOrder, StoredCapture } from './read-sql.ts';

/** A card of an order, by one of its authorizations. */
export type PaidTender = TenderCard & Pick<StoredCapture, 'intentId' | 'legId' | 'card'>;

/** What each authorization of an order paid, and what was given back. @param but a report that is being decided about */
export function paidOrder(order: RefundableOrder, but?: string): PaidOrder<PaidTender> | null {
  const { bill, captures, refunds, problems } = order;
  if (!bill) return null;
  const tenders = captures.map((capture) => ({ tender: tenderOf(capture), ...capture }));
  const givenBack = refunds
    .flatMap(({ shares }) => shares)
    .flatMap(({ legId, intentId, lineId, amount }) => {
      const of = tenders.find(({ tender }) => tender.legId === legId && tender.intentId === intentId);
      return of ? [{ tender: of.tender, target: targetOf(lineId), amount }] : [];
    });
  return {
    lines: bill.lines,
    legs: paidLegs(bill, { captures: tenders, givenBack }, (a, b) => a === b),
    refunded: refunds.flatMap(({ lines }) => lines),
    reported: problems.flatMap(({ state, problemId, lines }) => (state === 'OPEN' && problemId !== but ? lines : [])),
  };
}

const targetOf = (lineId: string | null): Target => (lineId === null ? { kind: 'fees' } : { kind: 'line', lineId });

const tenderOf = ({ type, card, intentId, legId }: StoredCapture): PaidTender => ({
  type,
  cardId: card.cardId,
  card,
  intentId,
  legId,
});

/**
 * How much of an order is refunded without anybody looking at it: nothing more once staff has declined a report of it,
 * or its items would come back in smaller reports.
 */
export const atOnceOf = ({ refunds, problems, toShopper }: RefundableOrder): Cents =>
  problems.some(({ state }) => state === 'DECLINED')
    ? ZERO
    : leftAtOnce({
        ofOrder: refunds.reduce((all, { isAtOnce, amount }) => (isAtOnce ? sum([all, amount]) : all), ZERO),
        toShopper,
      });

/** What of an order can be refunded by staff: somebody knows what its items cost and who paid. */
export function refundableOrder(order: RefundableOrder, but?: string): PaidOrder<PaidTender> | null {
  return isRefundable(order) ? paidOrder(order, but) : null;
}

/** The same while its shopper may report a problem. */
export function reportableOrder(
  order: RefundableOrder,
  now: Millis,
): Result<
  { readonly paid: PaidOrder<PaidTender>; readonly until: Millis },
  { readonly code: 'NOT_REPORTABLE' | 'REPORT_TOO_LATE' }
> {
  const paid = isReportable(order) ? paidOrder(order) : null;
  if (!paid || order.handedOverAt === null) return refuse({ code: 'NOT_REPORTABLE' });
  const until = reportUntil(order.handedOverAt);
  return now < until ? ok({ paid, until }) : refuse({ code: 'REPORT_TOO_LATE' });
}
