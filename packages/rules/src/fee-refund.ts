import type { LineRefundPlan } from './line-refund.ts';
import { minus, sum } from './money.ts';
import type { Cents } from './money.ts';
import { refundPlan } from './refund.ts';
import type { PaidLeg } from './refund.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';
import type { Target, TenderCard } from './tender.ts';

/** `left` is zero when nothing was paid of the fees, or all of it came back. */
export interface FeeRefundRefusal {
  readonly code: 'MORE_THAN_FEES';
  readonly left: Cents;
}

const FEES: Target = { kind: 'fees' };

/** What cards paid for the fees of an order and did not get back. What the store bore of them nobody gets. */
export const feesLeft = (legs: readonly PaidLeg[]): Cents =>
  sum(
    legs.flatMap(({ shares }) =>
      shares.filter(({ target }) => target.kind === 'fees').map(({ captured, refunded }) => minus(captured, refunded)),
    ),
  );

/**
 * Plans to give back a part of the fees of an order, to the cards that paid them, in proportion to what is left of each.
 * SNAP pays for no fee, so it never gets any, and there is no last day.
 * @param amount above zero; null for all that is left
 * @returns a refund without lines
 */
export function planFeeRefund<Tender extends TenderCard>(
  legs: readonly PaidLeg<Tender>[],
  amount: Cents | null,
  now: number,
): Result<LineRefundPlan<Tender>, FeeRefundRefusal> {
  const left = feesLeft(legs);
  const wanted = amount ?? left;
  if (left <= 0 || wanted > left) return refuse({ code: 'MORE_THAN_FEES', left });
  const plan = refundPlan(legs, [{ target: FEES, amount: wanted }], now);
  if (!plan.ok) throw new Error(`fees that do not come back: ${JSON.stringify(plan.refusal)}`);
  return ok({ lines: [], refunds: plan.value, amount: wanted });
}
