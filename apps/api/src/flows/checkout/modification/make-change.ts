import type { IdentityData } from '@cartwright/contracts/identity-data';
import { sum } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import type { ModifiedOrder } from '#features/checkout/modification/modification.ts';
import { LEASE } from '../attempt.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { outcomeOf } from '../payment-outcome.ts';
import { endChangeLease } from './attempt-sql.ts';
import type { ModifyAttempt } from './change.ts';
import { beginChange, commitChange } from './commit-sql.ts';
import { intentOf } from './intent.ts';
import { type PaidAttempt, settleChange } from './settle-change.ts';

/** A change that nothing forbids, with what its cards must authorize in addition. */
export interface Making extends Pick<ModifiedOrder, 'checkout' | 'topUps'> {
  readonly attempt: Omit<ModifyAttempt, 'authorize'>;
  /** The SNAP PIN as its frame sealed it. */
  readonly pin?: string | undefined;
  /** Of the visit. */
  readonly identityData?: IdentityData | undefined;
}

/** What became of a change: `lost` when nothing was written, `settled` when it is stored under its key. */
export type Made = 'lost' | 'unknown' | 'unavailable' | 'settled';

/**
 * Changes an order: in one transaction if its cards hold enough, else in two with the authorization between them. What
 * became of a `settled` one is stored under its key.
 * @returns `lost` when nothing was written: the key is used, or something is no longer as it was read
 */
export async function makeChange(deps: PlaceDeps, making: Making, now: Millis): Promise<Made> {
  await deps.checkpoint?.('before-begin');
  const made =
    making.topUps.length === 0 ? await changeAtOnce(deps, making, now) : await payAndChange(deps, making, now);
  if (made !== 'lost') await deps.checkpoint?.('settled');
  return made;
}

async function changeAtOnce({ db }: PlaceDeps, { attempt }: Making, now: Millis): Promise<'lost' | 'settled'> {
  const commit = { attempt: { ...attempt, authorize: null }, tenders: [], now };
  return (await unlessTaken(() => db.single((single) => commitChange(single, commit)))) ? 'settled' : 'lost';
}

/** False when the key is used, or another change of the order is being paid: nothing was written. */
async function unlessTaken(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

/** Authorizes what the cards do not hold yet, and then changes the order or leaves it as it was. */
async function payAndChange(deps: PlaceDeps, making: Making, now: Millis): Promise<Made> {
  const { checkout, topUps: tenders, attempt: planned, pin, identityData } = making;
  const intentId = await intentOf(deps, making);
  if (intentId === null) return 'unavailable';
  const authorize = {
    intentId,
    accountId: checkout.profileId,
    operation: planned.attemptId,
    total: sum(tenders.map(({ amount }) => amount)),
    tenders,
    fulfillment: checkout.modality,
  };
  const attempt: PaidAttempt = { ...planned, authorize };
  const begin = { attempt, now, leaseUntil: now + LEASE };
  if (!(await unlessTaken(() => deps.db.single((single) => beginChange(single, begin))))) return 'lost';
  await deps.checkpoint?.('begun');
  const outcome = await outcomeOf(deps.payments, authorize, pin, identityData);
  if (outcome === 'unknown') {
    await deps.db.single((single) => endChangeLease(single, attempt, now));
    return 'unknown';
  }
  await deps.checkpoint?.('authorized');
  await settleChange(deps, { attempt, outcome }, now);
  return 'settled';
}
