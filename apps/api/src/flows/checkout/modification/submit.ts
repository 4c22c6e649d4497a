import { sum } from '@cartwright/rules/money';
import { stateAt } from '@cartwright/rules/order-state';
import { type Result, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { newId } from '@cartwright/server/new-id';
import type { Modified, ModifyRefusal, SubmitModification } from '#features/checkout/modification/commands.ts';
import type { ModifiedOrder } from '#features/checkout/modification/modification.ts';

import { LEASE, requestHash } from '../attempt.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { outcomeOf } from '../payment-outcome.ts';
import { endChangeLease } from './attempt-sql.ts';
import { changeOf, type ModifyAttempt } from './change.ts';
import { openedOrder } from './change-session.ts';
import { claimRefusal, provedAge } from './claims.ts';
import { beginChange, commitChange } from './commit-sql.ts';
import { endOfEarlier } from './earlier.ts';
import { intentOf } from './intent.ts';
import { obstacle } from './obstacles.ts';
import { previewOf } from './preview.ts';
import { settleChange, type PaidAttempt } from './settle-change.ts';

type Submitted = Result<Modified, ModifyRefusal>;
const MAX_TRIES = 3;

/**
 * Changes a placed order to what its working copy has, once for each key; on any failure the order stays as it was
 * (MOD-012, MOD-021). If the cards hold enough, one transaction does it; else the difference is authorized on the same
 * cards between two transactions, and whatever breaks in between is finished by recovery (MOD-001).
 */
export async function submitModification(
  deps: PlaceDeps,
  request: SubmitModification,
  now: Millis,
): Promise<Submitted> {
  const { orderId, profileId, idempotencyKey: key, body } = request;
  const call = { orderId, profileId, key, requestHash: requestHash(body) };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const earlier = await endOfEarlier(deps, call, now);
    if (earlier) return earlier;
    const opened = await openedOrder(deps, { orderId, profileId }, now);
    if (!opened.ok) return opened;
    const { order, isPending } = opened.value;
    if (isPending) return refuse({ code: 'IN_PROGRESS' });
    if (stateAt({ state: order.status, cutoffAt: order.cutoffAt }, now) !== 'PLACED')
      return refuse({ code: 'ORDER_IN_PROCESS' });
    const modified = await previewOf(deps, opened.value, now);
    const wrong = claimRefusal(modified, body) ?? obstacle(modified, now);
    if (wrong) return refuse(wrong);
    const age = provedAge(modified, body.buyer);
    if (!age.ok) return age;
    const attemptId = newId('mod', now);
    const change = changeOf(modified, age.value);
    const attempt = { attemptId, key, requestHash: call.requestHash, change };
    const pin = body.paymentDetails.existingAuthorizations.find(({ encryptedPin }) => encryptedPin)?.encryptedPin;
    if (modified.needsPin && pin === undefined) return refuse({ code: 'PIN_REQUIRED' });
    await deps.checkpoint?.('before-begin');
    const made =
      modified.topUps.length === 0
        ? await unlessTaken(() =>
            deps.db.single((single) =>
              commitChange(single, { attempt: { ...attempt, authorize: null }, tenders: [], now }),
            ),
          )
        : await payAndChange(deps, { modified, attempt, pin }, now);
    if (made !== 'lost' && made !== false) await deps.checkpoint?.('settled');
    if (made === 'unknown') return refuse({ code: 'IN_PROGRESS' });
    if (made === 'unavailable') return refuse({ code: 'PAYMENT_UNAVAILABLE' });
    // Whatever became of it is stored under the key; if nothing is, something changed since it was read: read again.
  }
  const last = await endOfEarlier(deps, call, now);
  return last ?? refuse({ code: 'IN_PROGRESS' });
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

interface Paying {
  readonly modified: ModifiedOrder;
  readonly attempt: Omit<ModifyAttempt, 'authorize'>;
  readonly pin: string | undefined;
}

/** Authorizes what the cards do not hold yet, and then changes the order or leaves it as it was. */
async function payAndChange(
  deps: PlaceDeps,
  { modified, attempt: planned, pin }: Paying,
  now: Millis,
): Promise<'lost' | 'unknown' | 'unavailable' | 'settled'> {
  const { checkout, topUps: tenders } = modified;
  const intentId = await intentOf(deps, modified);
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
  const outcome = await outcomeOf(deps.payments, authorize, pin);
  if (outcome === 'unknown') {
    await deps.db.single((single) => endChangeLease(single, attempt, now));
    return 'unknown';
  }
  await deps.checkpoint?.('authorized');
  await settleChange(deps, { attempt, outcome }, now);
  return 'settled';
}
