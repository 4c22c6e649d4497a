import { stateAt } from '@cartwright/rules/order-state';
import { type Result, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Modified, ModifyRefusal, SubmitModification } from '#features/checkout/modification/commands.ts';
import { requestHash } from '../attempt.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { changeOf } from './change.ts';
import { openedOrder } from './change-session.ts';
import { claimRefusal, provedAge } from './claims.ts';
import { endOfEarlier } from './earlier.ts';
import { makeChange } from './make-change.ts';
import { obstacle } from './obstacles.ts';
import { previewOf } from './preview.ts';

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
    const { session, target } = modified;
    const change = { ...changeOf(modified, age.value), seen: { version: session.version, checksum: target.checksum } };
    const attempt = { attemptId, key, requestHash: call.requestHash, change };
    const { existingAuthorizations, identityData } = body.paymentDetails;
    const pin = existingAuthorizations.find(({ encryptedPin }) => encryptedPin)?.encryptedPin;
    if (modified.needsPin && pin === undefined) return refuse({ code: 'PIN_REQUIRED' });
    const made = await makeChange(
      deps,
      { attempt, checkout: modified.checkout, topUps: modified.topUps, pin, identityData },
      now,
    );
    if (made === 'unknown') return refuse({ code: 'IN_PROGRESS' });
    if (made === 'unavailable') return refuse({ code: 'PAYMENT_UNAVAILABLE' });
    // Whatever became of it is stored under the key; if nothing is, something changed since it was read: read again.
  }
  const last = await endOfEarlier(deps, call, now);
  return last ?? refuse({ code: 'IN_PROGRESS' });
}
