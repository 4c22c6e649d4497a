import type { Summary } from '@cartwright/contracts/summary';
import { afterRefunds, fuelPointsOf } from '@cartwright/rules/fuel-points';
import { ENDED_STATES } from '@cartwright/rules/order-end';
import { localDateAt } from '@cartwright/rules/zoned-time';
import type { OrderContents } from '#orders/stored-order.ts';

type EarningOrder = Pick<OrderContents, 'status' | 'details' | 'lines'> & {
  readonly life: Pick<OrderContents['life'], 'refunds'>;
};

/**
 * The summary of an order with the fuel points of what the shopper kept: none of an order that ended without its items,
 * and none for what was given back.
 */
export function withPointsKept(summary: Summary, { status, details, lines, life }: EarningOrder): Summary {
  const { fuelPoints: terms, startsAt, zone } = details;
  if (!terms || !summary.fuelPoints) return summary;
  if (ENDED_STATES.includes(status)) return { ...summary, fuelPoints: { pointsEarnedInTransaction: 0 } };
  const refunded = life.refunds.flatMap((refund) => refund.lines);
  if (refunded.length === 0) return summary;
  const billed = lines.map(({ lineId, total: net, product }) => ({ lineId, net, ...product }));
  const points = fuelPointsOf(terms, afterRefunds(billed, refunded), localDateAt(startsAt, zone));
  return { ...summary, fuelPoints: { pointsEarnedInTransaction: points } };
}
