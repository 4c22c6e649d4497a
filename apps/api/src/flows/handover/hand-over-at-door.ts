import { checkAtDoor, type DoorCheck, type KeepBackReason, type LineAtDoor } from '@cartwright/rules/door-check';
import { type LineRefundPlan, planLineRefunds } from '@cartwright/rules/line-refund';
import { HANDED_OVER_STATES } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { localDateAt, type Millis } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import { refusedHandOver } from '#features/handover/hand-over.ts';
import { answer } from '#features/handover/answer.ts';
import { holdBack } from '#features/handover/held-back-sql.ts';
import { readMovedBefore } from '#features/handover/moved-sql.ts';
import type { HandOverAtDoor } from '#features/handover/routes.ts';
import { isPaid, readAtDoor } from '#features/handover/sql.ts';
import { type Actor, moveOrderAlone } from '#orders/move-order-sql.ts';
import { HOLD_BACK } from '#orders/refund.ts';
import { insertAction } from '#staff/actions.ts';
import { type MoneyDeps, tryMovements } from '../order-money/run-movements.ts';
import { refundDecision } from '../refunds/decision.ts';
import { type PaidTender, paidOrder } from '../refunds/paid-order.ts';
import { lockForRefund, readRefundable } from '../refunds/read-sql.ts';
import { writeRefund } from '../refunds/write-sql.ts';

type Call = Parameters<HandOverAtDoor>[0];
type Refusal = Exclude<Awaited<ReturnType<HandOverAtDoor>>, { readonly ok: true }>['refusal'];

interface CheckedCall extends Call {
  readonly check: DoorCheck<LineAtDoor>;
  /** What the action keeps of it. */
  readonly facts: object;
}

/** What stays with the store, why, and what comes back for it. */
interface KeptBack {
  readonly lines: readonly LineAtDoor[];
  readonly reason: KeepBackReason;
  readonly profileId: string;
  /** Null where it cost nothing. */
  readonly plan: LineRefundPlan<PaidTender> | null;
}

/**
 * Hands an order over by somebody of the staff. With restricted items the date of birth decides on the store's day, and is
 * then forgotten: the action keeps the age that was proved, and when. What the person may not have stays with the store
 * and is refunded; the move, the refund and the action are one transaction, so of two people who hand over one does.
 */
export async function handOverAtDoor(
  deps: MoneyDeps,
  call: Call,
  now: Millis,
): Promise<Result<{ readonly status: OrderState }, Refusal>> {
  const { orderId } = call;
  const order = await readAtDoor(deps.db.read, orderId);
  if (!order) return refuse({ code: 'NOT_FOUND' });
  const checked = checkAtDoor(order.lines, order.modality, call, localDateAt(now, order.zone));
  if (!checked.ok) {
    const { refusal } = checked;
    // Whoever types another year after this leaves a trace. The date itself is kept nowhere.
    if (refusal.code === 'TOO_YOUNG') {
      const action = { ...call.action, kind: 'refuse-age', data: { minAge: refusal.minAge } };
      await insertAction(deps.db.direct, action, now);
    }
    return refused(refusal);
  }
  const facts = factsOf(call, checked.value);
  const done = await deps.db.transaction((tx) => write(tx, { ...call, check: checked.value, facts }, now));
  if (done !== 'not moved' && done.ok) {
    await tryMovements(deps, orderId, now);
    return done;
  }
  // It may be the same call, sent again after its response was lost: then what it keeps back is refunded already.
  const status = await readMovedBefore(deps.db.direct, { ...call.action, data: facts, to: HANDED_OVER_STATES });
  if (status !== null) return ok({ status });
  return done === 'not moved' ? answer(await refusedHandOver(deps, orderId, now)) : done;
}

/** What the action keeps of a call besides when an age was checked: never a date of birth. */
const factsOf = ({ to, keepBack }: Call, { checkedMinAge, keptBack }: DoorCheck<LineAtDoor>) => ({
  to,
  ...(checkedMinAge !== null && { checkedMinAge }),
  ...(keepBack !== null && keptBack.length > 0 && { keptBack, because: keepBack }),
});

function refused(refusal: { readonly code: Refusal['code']; readonly minAge?: number }): Result<never, Refusal> {
  const { code, minAge } = refusal;
  return refuse(minAge === undefined ? { code } : { code, meta: { minAge } });
}

/** The writes. Refunds lock the shopper before the order (decision 71), so what stays is looked at before the order moves. */
async function write(
  tx: Tx,
  { orderId, action, to, keepBack, check, facts }: CheckedCall,
  now: Millis,
): Promise<Result<{ readonly status: OrderState }, Refusal> | 'not moved'> {
  const kept =
    keepBack === null ? ok(null) : await planKeptBack(tx, { orderId, lines: check.keptBack, reason: keepBack }, now);
  if (!kept.ok) return kept;
  const actor: Actor = `staff/${action.staffId}`;
  const guarded = { when: isPaid, ...holdBack(kept.value?.lines ?? []) };
  const moved = await moveOrderAlone(tx, { orderId, move: 'HAND_OVER', actor, data: { to }, now }, guarded);
  if (!moved) return 'not moved';
  if (kept.value) await refundKeptBack(tx, { orderId, actor, kept: kept.value }, now);
  const checkedAt = check.checkedMinAge !== null && { checkedAt: new Date(now).toISOString() };
  await insertAction(tx, { ...action, data: { ...facts, ...checkedAt } }, now);
  return ok({ status: kept.value?.plan ? 'RETURNED' : moved.status });
}

/** What the items cost that stay, of an order whose shopper nobody else gives anything back meanwhile. */
async function planKeptBack(
  tx: Tx,
  { orderId, lines, reason }: { readonly orderId: string } & Pick<KeptBack, 'lines' | 'reason'>,
  now: Millis,
): Promise<Result<KeptBack | null, Refusal>> {
  if (lines.length === 0) return ok(null);
  const order = (await lockForRefund(tx, orderId, null)) && (await readRefundable(tx, orderId, now));
  const paid = order ? paidOrder(order) : null;
  if (!order || !paid) return refuse({ code: 'CANNOT_KEEP_BACK' });
  const { profileId } = order;
  const plan = planLineRefunds(paid, lines, now);
  if (plan.ok) return ok({ lines, reason, profileId, plan: plan.value });
  return plan.refusal.code === 'NOTHING_PAID'
    ? ok({ lines, reason, profileId, plan: null })
    : refuse({ code: 'CANNOT_KEEP_BACK' });
}

async function refundKeptBack(
  tx: Tx,
  { orderId, actor, kept }: { readonly orderId: string; readonly actor: Actor; readonly kept: KeptBack },
  now: Millis,
): Promise<void> {
  if (kept.plan === null) return;
  const call = { orderId, operation: HOLD_BACK, actor, reason: kept.reason, problemId: null, isAtOnce: false, now };
  if (!(await writeRefund(tx, call, refundDecision(kept.plan, kept.profileId, now), true)))
    throw new Error(`order ${orderId} moved under its lock`);
}
