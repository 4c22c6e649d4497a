import { createHash } from 'node:crypto';
import { MAX_CHANGES } from '@cartwright/rules/order-change';
import { canReschedule } from '@cartwright/rules/order-state';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { PlacedOrder } from '#features/checkout/modification/modification.ts';
import type { RescheduleRefusal, RescheduleRequest } from '#features/orders/reschedule/commands.ts';
import { orderOf } from '#features/orders/sql.ts';
import { chosenSlotOf } from '#features/scheduling/order-slots.ts';
import type { SchedulingDeps } from '#features/scheduling/timeslots.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { type EarlierCall, earlierEnd, type EarlierRefusal } from '../modification/earlier.ts';
import { makeChange } from '../modification/make-change.ts';
import { isCardOver } from '../modification/obstacles.ts';
import { readPlacedOrder } from '../modification/placed-order.ts';
import { inAcceptedPlace } from './accepted-place.ts';
import { inSlotOf, rescheduleOf, plannedReschedule, type PlannedReschedule } from './planned-reschedule.ts';

type Rescheduled = Result<OrderContents, RescheduleRefusal>;
export type RescheduleDeps = PlaceDeps & SchedulingDeps;
const MAX_TRIES = 3;

/**
 * Moves a placed order to another slot, once for each key: first the new slot is taken, then the old one given back. On
 * any failure the order keeps its time. A third party is asked before, for a place that the slot keeps meanwhile. A dearer slot that the cards do not hold enough for is authorized in between, as
 * for any other change of an order, and whatever breaks then is finished by the same recovery.
 */
export async function rescheduleOrder(
  deps: RescheduleDeps,
  request: RescheduleRequest,
  now: Millis,
): Promise<Rescheduled> {
  const { orderId, profileId, idempotencyKey: key, locale = 'en-US' } = request;
  const call = { orderId, profileId, key, requestHash: hashOf(request) };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const earlier = await endOf(deps, call);
    if (earlier) return earlier;
    const planned = await planOf(deps, request, now);
    if (!planned.ok) return planned;
    const { checkout, topUps } = planned.value;
    const attempt = {
      attemptId: newId('mod', now),
      key,
      requestHash: call.requestHash,
      change: rescheduleOf(planned.value),
    };
    const answer = await inAcceptedPlace(deps, planned.value, { locale, now }, () =>
      makeChange(deps, { attempt, checkout, topUps }, now),
    );
    // Of two calls with one key, the vendor may refuse the second the place that the first got.
    if (!answer.ok) return (await endOf(deps, call)) ?? answer;
    const made = answer.value;
    if (made === 'unknown') return refuse({ code: 'IN_PROGRESS' });
    if (made === 'unavailable') return refuse({ code: 'PAYMENT_UNAVAILABLE' });
    // Whatever became of it is stored under the key; if nothing is, something changed since it was read: read again.
  }
  return (await endOf(deps, call)) ?? refuse({ code: 'IN_PROGRESS' });
}

const hashOf = ({ revision, choice, total }: RescheduleRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(['reschedule', revision, choice, total]))
    .digest('base64url');

/** The response of the first call with this key; undefined when the key is new. */
async function endOf({ db }: RescheduleDeps, call: EarlierCall): Promise<Rescheduled | undefined> {
  const earlier = await earlierEnd({ db }, call);
  if (earlier?.ok !== true) return earlier && refuse(asRefusal(earlier.refusal));
  const order = await orderOf(db.read, call.orderId, call.profileId);
  if (!order) throw new Error(`order ${call.orderId} is gone`);
  return ok(order);
}

/** The order in the slot that is asked for, if nothing forbids it. */
async function planOf(
  deps: RescheduleDeps,
  request: RescheduleRequest,
  now: Millis,
): Promise<Result<PlannedReschedule, RescheduleRefusal>> {
  const { orderId, profileId, choice, total } = request;
  const placed = await readPlacedOrder(deps, { orderId, profileId }, now);
  if (!placed) return refuse({ code: 'NOT_FOUND' });
  const wrong = standingRefusal(placed, request, now);
  if (wrong) return refuse(wrong);
  const chosen = await chosenSlotOf(deps, inSlotOf(placed), { choice, now });
  if (!chosen.ok) return chosen;
  const planned = plannedReschedule(placed, chosen.value, newId('res', now));
  const { plan, target } = planned;
  if (plan.shortfall > 0) return refuse({ code: 'PAYMENT_MISSING' });
  if (isCardOver(planned, now)) return refuse({ code: 'CARD_EXPIRED' });
  return target.summary.cost.total === total ? ok(planned) : refuse({ code: 'CHECKSUM_MISMATCH' });
}

/** Why an order as it stands cannot move now; undefined when it can. */
function standingRefusal(
  { order, isPending }: PlacedOrder,
  { revision }: RescheduleRequest,
  now: Millis,
): RescheduleRefusal | undefined {
  if (!mayReschedule(order, now)) return { code: 'ORDER_IN_PROCESS' };
  if (isPending) return { code: 'IN_PROGRESS' };
  if (order.revision !== revision) return { code: 'VERSION_MISMATCH' };
  return order.revision > MAX_CHANGES ? { code: 'TOO_MANY_CHANGES' } : undefined;
}

/** Placed, before its cut-off, with its money where an order's is that nobody has begun with. */
export const mayReschedule = ({ status, cutoffAt, life }: OrderContents, now: Millis): boolean =>
  canReschedule({ state: status, cutoffAt }, now) && life.money === 'AUTHORIZED';

/** A failed payment in the terms of this call, which asks for no PIN and no SNAP money. */
function asRefusal(refusal: EarlierRefusal): RescheduleRefusal {
  const { code } = refusal;
  return code === 'PIN_REQUIRED' || code === 'EBT_AMOUNT_TOO_HIGH'
    ? { ...refusal, code: 'PAYMENT_DECLINED' }
    : { ...refusal, code };
}
