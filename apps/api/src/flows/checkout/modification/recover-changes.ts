import type { Millis } from '@cartwright/rules/zoned-time';
import { finishLate } from '../../finish-late.ts';
import { LEASE } from '../attempt.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { toOutcome } from '../payment-outcome.ts';
import { type LateAttempt, takeOverChanges } from './attempt-sql.ts';
import { releaseChange, settleChange } from './settle-change.ts';

type RecoverDeps = Pick<PlaceDeps, 'db' | 'payments'>;

/**
 * Finishes every change of an order whose call died or gave up: the payment host gets the same operation again, which
 * repeats its response and never its charge; then the order changes, or stays as it was and the money is given back.
 * @returns how many attempts were settled now; the others wait for another lease
 */
export const recoverChanges = (deps: RecoverDeps, now: Millis): Promise<number> =>
  finishLate(
    'changes',
    (batch) => deps.db.single((single) => takeOverChanges(single, { now, leaseUntil: now + LEASE, batch })),
    (attempt) => recover(deps, attempt, now),
  );

async function recover(deps: RecoverDeps, { status, authorize, ...rest }: LateAttempt, now: Millis): Promise<boolean> {
  if (!authorize) throw new Error(`attempt ${rest.attemptId} asked for no money and is ${status}`);
  const attempt = { ...rest, authorize };
  if (status === 'RELEASING') return releaseChange(deps, attempt);
  const outcome = toOutcome(await deps.payments.authorize(authorize));
  return (await settleChange(deps, { attempt, outcome }, now)) !== undefined;
}
