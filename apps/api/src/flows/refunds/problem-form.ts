import type { ProblemForm } from '@cartwright/contracts/order-problems';
import type { LineQuantity, PaidOrder } from '@cartwright/rules/line-refund';
import { REFUND_POLICY } from '@cartwright/rules/refund-policy';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import { toProduct } from '#products/priced-product.ts';
import { atOnceOf, type PaidTender, reportableOrder } from './paid-order.ts';
import { readRefundable, type RefundableOrder } from './read-sql.ts';

type Form = z.output<typeof ProblemForm>;
const iso = (moment: Millis): string => new Date(moment).toISOString();

/** What a shopper can report of an order, and what would come back. */
export async function problemForm(
  { db }: { readonly db: Db },
  { orderId, profileId }: { readonly orderId: string; readonly profileId: string },
  now: Millis,
): Promise<Result<Form, { readonly code: 'NOT_FOUND' | 'NOT_REPORTABLE' | 'REPORT_TOO_LATE' }>> {
  const order = await readRefundable(db.read, orderId, now);
  if (order?.profileId !== profileId) return refuse({ code: 'NOT_FOUND' });
  const reportable = reportableOrder(order, now);
  if (!reportable.ok) return reportable;
  const { paid, until } = reportable.value;
  return ok({
    id: orderId,
    until: iso(until),
    timezone: order.zone,
    ...refundForm(order, paid),
    atOnce: atOnceOf(order),
    answerDays: REFUND_POLICY.answerDays,
  });
}

/** What may be refunded of an order, with all that decides what comes back. */
export function refundForm(order: RefundableOrder, paid: PaidOrder<PaidTender>): Pick<Form, 'lines' | 'cards'> {
  const countOf = (lineId: string, counted: readonly LineQuantity[]) =>
    counted.filter((each) => each.lineId === lineId).reduce((all, { quantity }) => all + quantity, 0);
  return {
    lines: order.lines.flatMap(({ lineId, product }) =>
      paid.lines
        .filter((line) => line.lineId === lineId)
        .map(({ quantity, isWeighed, net, tax, deposit }) => ({
          id: lineId,
          product: toProduct(product),
          quantity,
          refunded: countOf(lineId, paid.refunded),
          reported: countOf(lineId, paid.reported),
          isWeighed,
          net,
          tax,
          deposit,
        })),
    ),
    cards: paid.legs.map(({ tender: { type, card }, capturedAt, shares }) => ({
      type,
      ...card,
      capturedAt: iso(capturedAt),
      shares: shares.flatMap(({ target, captured, refunded }) =>
        target.kind === 'line' ? [{ lineId: target.lineId, captured, refunded }] : [],
      ),
    })),
  };
}

/** What each charge paid for the fees of an order, and what came back of it. */
export const feesPaid = ({ legs }: PaidOrder<PaidTender>) =>
  legs.flatMap(({ tender: { type, card }, capturedAt, shares }) =>
    shares.flatMap(({ target, captured, refunded }) =>
      target.kind === 'fees' ? [{ type, ...card, capturedAt: iso(capturedAt), captured, refunded }] : [],
    ),
  );
