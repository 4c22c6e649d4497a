import { feesLeft, planFeeRefund } from './fee-refund.ts';
import {
  type LineQuantity,
  type LineRefundPlan,
  type LineRefundRefusal,
  type PaidOrder,
  planLineRefunds,
} from './line-refund.ts';
import { sum, ZERO } from './money.ts';
import { ok, type Result } from './result.ts';
import type { TenderCard } from './tender.ts';

/**
 * Plans the refund of items with all that is left of the fees, as one refund: exactly what the two give back one after the
 * other, with one sum for each charge of a card. Without any fee left it is the refund of the items.
 */
export function planWholeRefund<Tender extends TenderCard>(
  order: PaidOrder<Tender>,
  requests: readonly LineQuantity[],
  now: number,
): Result<LineRefundPlan<Tender>, LineRefundRefusal> {
  const items = planLineRefunds(order, requests, now);
  if (!items.ok || feesLeft(order.legs) <= ZERO) return items;
  const fees = planFeeRefund(order.legs, null, now);
  if (!fees.ok) throw new Error(`fees that are left do not come back: ${JSON.stringify(fees.refusal)}`);
  const plans = [items.value, fees.value];
  const byTender = Map.groupBy(
    plans.flatMap(({ refunds }) => refunds),
    ({ tender }) => tender,
  );
  return ok({
    lines: items.value.lines,
    refunds: [...byTender].map(([tender, parts]) => ({
      tender,
      amount: sum(parts.map(({ amount }) => amount)),
      shares: parts.flatMap(({ shares }) => shares),
    })),
    amount: sum(plans.map(({ amount }) => amount)),
  });
}
