import type { Millis } from '@cartwright/rules/zoned-time';
import { readCheckout } from '#features/checkout/read-sql.ts';
import { finishLate } from '../finish-late.ts';
import { type Attempt, LEASE } from './attempt.ts';
import { takeOverAttempts } from './begin-sql.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { toOutcome } from './payment-outcome.ts';
import { settle } from './settle.ts';

/**
 * Finishes every payment attempt whose call died or gave up: the payment host gets the same operation again, which
 * repeats its response and never its charge, and the order is placed or everything given back (decision 8).
 * @returns how many attempts were settled now; the others wait for another lease
 */
export const recoverPayments = (deps: CheckoutDeps, now: Millis): Promise<number> =>
  finishLate(
    'attempts',
    (batch) => deps.db.single((single) => takeOverAttempts(single, { now, leaseUntil: now + LEASE, batch })),
    (attempt) => recover(deps, attempt, now),
  );

async function recover(deps: CheckoutDeps, attempt: Attempt, now: Millis): Promise<boolean> {
  const read = await readCheckout(deps.db.read, { checkoutId: attempt.checkoutId, profileId: attempt.profileId });
  if (!read) throw new Error(`attempt ${attempt.attemptId} has no checkout`);
  const outcome = toOutcome(await deps.payments.authorize(attempt.authorize));
  return (await settle(deps, read.checkout, { attempt, outcome }, now)) !== undefined;
}
