import type { Millis } from '@cartwright/rules/zoned-time';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { LEASE } from '../attempt.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { toOutcome } from '../payment-outcome.ts';
import { type LateAttempt, takeOverChanges } from './attempt-sql.ts';
import { releaseChange, settleChange } from './settle-change.ts';

const BATCH = 20;

/**
 * Finishes every change of an order whose call died or gave up: the payment host gets the same operation again, which
 * repeats its response and never its charge; then the order changes, or stays as it was and the money is given back.
 * @returns how many attempts were settled now; the others wait for another lease
 */
export async function recoverChanges(deps: Pick<PlaceDeps, 'db' | 'payments'>, now: Millis): Promise<number> {
  const late = await deps.db.single((single) =>
    takeOverChanges(single, { now, leaseUntil: now + LEASE, batch: BATCH }),
  );
  let settled = 0;
  const failures: unknown[] = [];
  for (const attempt of late) {
    try {
      if (await recover(deps, attempt, now)) settled += 1;
    } catch (error) {
      failures.push(error); // one that cannot be finished blocks no other
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${late.length} changes failed`);
  return settled;
}

async function recover(
  deps: Pick<PlaceDeps, 'db' | 'payments'>,
  { status, authorize, ...rest }: LateAttempt,
  now: Millis,
): Promise<boolean> {
  if (!authorize) throw new Error(`attempt ${rest.attemptId} asked for no money and is ${status}`);
  const attempt = { ...rest, authorize };
  if (status === 'RELEASING') return releaseChange(deps, attempt);
  try {
    const outcome = toOutcome(await deps.payments.authorize(authorize));
    return (await settleChange(deps, { attempt, outcome }, now)) !== undefined;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return false; // still unknown: again after this lease
    throw error;
  }
}
