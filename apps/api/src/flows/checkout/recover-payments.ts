import type { Millis } from '@cartwright/rules/zoned-time';
import { readCheckout } from '#features/checkout/read-sql.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { type Attempt, LEASE } from './attempt.ts';
import { takeOverAttempts } from './begin-sql.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { toOutcome } from './payment-outcome.ts';
import { settle } from './settle.ts';

const BATCH = 20;

/**
 * Finishes every payment attempt whose call died or gave up: the payment host gets the same operation again, which
 * repeats its response and never its charge, and the order is placed or everything given back (decision 8).
 * @returns how many attempts were settled now; the others wait for another lease
 */
export async function recoverPayments(deps: CheckoutDeps, now: Millis): Promise<number> {
  const late = await deps.db.single((single) =>
    takeOverAttempts(single, { now, leaseUntil: now + LEASE, batch: BATCH }),
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${late.length} attempts failed`);
  return settled;
}

async function recover(deps: CheckoutDeps, attempt: Attempt, now: Millis): Promise<boolean> {
  const read = await readCheckout(deps.db.read, { checkoutId: attempt.checkoutId, profileId: attempt.profileId });
  if (!read) throw new Error(`attempt ${attempt.attemptId} has no checkout`);
  try {
    const outcome = toOutcome(await deps.payments.authorize(attempt.authorize));
    return (await settle(deps, read.checkout, { attempt, outcome }, now)) !== undefined;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return false; // still unknown: again after this lease
    throw error;
  }
}
