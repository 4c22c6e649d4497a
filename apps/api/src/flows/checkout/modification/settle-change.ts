import type { Millis } from '@cartwright/rules/zoned-time';
import type { PlaceDeps } from '../checkout-deps.ts';
import { type Outcome, LEASE } from '../attempt.ts';
import { markReleased, undoChange } from './attempt-sql.ts';
import { addedTenders, type ModifyAttempt, type OrderChange } from './change.ts';
import { commitChange } from './commit-sql.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';

type SettleDeps = Pick<PlaceDeps, 'db' | 'payments'>;

/** An attempt that asked for money. */
export type PaidAttempt = ModifyAttempt & { readonly authorize: NonNullable<ModifyAttempt['authorize']> };

/** Why an authorized change is not made after all: the order moved on, or the slot that it was to move to did. */
const tooLate = ({ newSlot }: OrderChange, now: Millis) =>
  ({ code: newSlot && newSlot.cutoffAt <= now ? 'SLOT_PAST_CUTOFF' : 'ORDER_IN_PROCESS' }) as const;

/**
 * Ends an attempt that asked for money: the order changes, or stays as it was with its slot. If the order was canceled or
 * reached its cut-off while it was paid, what was authorized is given back. The second to arrive changes nothing.
 * @returns whether the order was changed; undefined when the attempt was settled before
 */
export async function settleChange(
  deps: SettleDeps,
  { attempt, outcome }: { readonly attempt: PaidAttempt; readonly outcome: Outcome },
  now: Millis,
): Promise<boolean | undefined> {
  const { db } = deps;
  if (outcome.kind === 'declined') {
    const undo = { attempt, refusal: outcome.refusal, mustRelease: false, leaseUntil: now };
    return (await db.single((single) => undoChange(single, undo))) ? false : undefined;
  }
  const tenders = addedTenders(attempt.attemptId, outcome.legs, now);
  if (await db.single((single) => commitChange(single, { attempt, tenders, now }))) return true;
  const undo = { attempt, refusal: tooLate(attempt.change, now), mustRelease: true, leaseUntil: now + LEASE };
  if (!(await db.single((single) => undoChange(single, undo)))) return undefined;
  await releaseChange(deps, attempt);
  return false;
}

/** Gives back what a change authorized that was not made. @returns false when the host is to be asked again */
export async function releaseChange({ db, payments }: SettleDeps, attempt: PaidAttempt): Promise<boolean> {
  const { intentId, accountId } = attempt.authorize;
  try {
    const released = await payments.reverse({ intentId, accountId, reason: 'the order was not changed' });
    if (!released.ok) throw new Error(`the payment host does not know the intent ${intentId}`);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return false;
  }
  await db.single((single) => markReleased(single, attempt));
  return true;
}
