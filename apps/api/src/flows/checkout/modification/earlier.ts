import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { ModifyRefusal, Modified } from '#features/checkout/modification/commands.ts';
import type { OrderOfShopper } from '#features/checkout/modification/session-sql.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { type PaymentRefusal, paymentRefusalOf } from '../payment-outcome.ts';
import { type EarlierChange, earlierChange, summaryOf } from './attempt-sql.ts';
import { readPlacedOrder } from './placed-order.ts';

export interface EarlierCall extends OrderOfShopper {
  readonly key: string;
  readonly requestHash: string;
}

/** Why the call with a key changes nothing: the payment failed, or time passed while it was paid. */
export type EarlierRefusal =
  | { readonly code: 'IDEMPOTENCY_KEY_REUSED' | 'IN_PROGRESS' | 'ORDER_IN_PROCESS' | 'SLOT_PAST_CUTOFF' }
  | PaymentRefusal;

/** How the first call with this key ended: what it changed, or why it did not; undefined when the key is new. */
export async function earlierEnd(
  { db }: Pick<PlaceDeps, 'db'>,
  call: EarlierCall,
): Promise<Result<Pick<EarlierChange, 'baseRevision'>, EarlierRefusal> | undefined> {
  const earlier = await earlierChange(db.read, call);
  if (!earlier) return undefined;
  if (earlier.requestHash !== call.requestHash) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
  switch (earlier.status) {
    case 'PENDING':
      return refuse({ code: 'IN_PROGRESS' });
    case 'APPROVED':
      return ok(earlier);
    case 'RELEASING':
    case 'DECLINED':
      return refuse(refusalOf(earlier.refusal));
    default:
      return earlier.status satisfies never;
  }
}

/** The response of the first modification with this key; undefined when the key is new. */
export async function endOfEarlier(
  deps: PlaceDeps,
  call: EarlierCall,
  now: Millis,
): Promise<Result<Modified, ModifyRefusal> | undefined> {
  const earlier = await earlierEnd(deps, call);
  if (earlier?.ok !== true) return earlier && refuse(asModifyRefusal(earlier.refusal));
  return ok(await modifiedOf(deps, { ...call, ...earlier.value }, now));
}

/** A modification moves to no other slot. */
const asModifyRefusal = (refusal: EarlierRefusal): ModifyRefusal =>
  refusal.code === 'SLOT_PAST_CUTOFF' ? { code: 'ORDER_IN_PROCESS' } : { ...refusal, code: refusal.code };

/** The order as it is now, with what it cost before the change. */
async function modifiedOf(
  deps: PlaceDeps,
  { orderId, profileId, baseRevision }: EarlierCall & Pick<EarlierChange, 'baseRevision'>,
  now: Millis,
): Promise<Modified> {
  const placed = await readPlacedOrder(deps, { orderId, profileId }, now);
  const originalSummary = await summaryOf(deps.db.read, { orderId, revision: baseRevision });
  if (!placed || !originalSummary) throw new Error(`order ${orderId} was changed and has no revision ${baseRevision}`);
  return { checkout: placed.checkout, order: placed.order, originalSummary };
}

const LATE = ['ORDER_IN_PROCESS', 'SLOT_PAST_CUTOFF'] as const;

/** The order moved on while the change was paid; or the payment failed. */
function refusalOf(stored: unknown): EarlierRefusal {
  const late = LATE.find(
    (code) => typeof stored === 'object' && stored !== null && 'code' in stored && stored.code === code,
  );
  return late ? { code: late } : paymentRefusalOf(stored);
}
