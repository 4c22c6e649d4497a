import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { ModifyRefusal, Modified } from '#features/checkout/modification/commands.ts';
import type { OrderOfShopper } from '#features/checkout/modification/session-sql.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { paymentRefusalOf } from '../payment-outcome.ts';
import { type EarlierChange, earlierChange, summaryOf } from './attempt-sql.ts';
import { readPlacedOrder } from './placed-order.ts';

interface Call extends OrderOfShopper {
  readonly key: string;
  readonly requestHash: string;
}

/** The response of the first call with this key; undefined when the key is new. */
export async function endOfEarlier(
  deps: PlaceDeps,
  call: Call,
  now: Millis,
): Promise<Result<Modified, ModifyRefusal> | undefined> {
  const earlier = await earlierChange(deps.db.read, call);
  if (!earlier) return undefined;
  if (earlier.requestHash !== call.requestHash) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
  switch (earlier.status) {
    case 'PENDING':
      return refuse({ code: 'IN_PROGRESS' });
    case 'APPROVED':
      return ok(await modifiedOf(deps, { ...call, ...earlier }, now));
    case 'RELEASING':
    case 'DECLINED':
      return refuse(refusalOf(earlier.refusal));
    default:
      return earlier.status satisfies never;
  }
}

/** The order as it is now, with what it cost before the change. */
async function modifiedOf(
  deps: PlaceDeps,
  { orderId, profileId, baseRevision }: Call & Pick<EarlierChange, 'baseRevision'>,
  now: Millis,
): Promise<Modified> {
  const placed = await readPlacedOrder(deps, { orderId, profileId }, now);
  const originalSummary = await summaryOf(deps.db.read, { orderId, revision: baseRevision });
  if (!placed || !originalSummary) throw new Error(`order ${orderId} was changed and has no revision ${baseRevision}`);
  return { checkout: placed.checkout, order: placed.order, originalSummary };
}

/** The order moved on while the change was paid; or the payment failed. */
function refusalOf(stored: unknown): ModifyRefusal {
  const isTooLate =
    typeof stored === 'object' && stored !== null && 'code' in stored && stored.code === 'ORDER_IN_PROCESS';
  return isTooLate ? { code: 'ORDER_IN_PROCESS' } : paymentRefusalOf(stored);
}
