import type { ProblemForm } from '@cartwright/contracts/order-problems';
import { REFUND_POLICY } from '@cartwright/rules/refund-policy';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import { toProduct } from '#products/priced-product.ts';
import { atOnceOf, reportableOrder } from './paid-order.ts';
import { readRefundable } from './read-sql.ts';

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
  const countOf = (lineId: string, counted: readonly { readonly lineId: string; readonly quantity: number }[]) =>
    counted.filter((each) => each.lineId === lineId).reduce((all, { quantity }) => all + quantity, 0);
  return ok({
    id: orderId,
    until: iso(until),
    timezone: order.zone,
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
    atOnce: atOnceOf(order),
    answerDays: REFUND_POLICY.answerDays,
  });
}
