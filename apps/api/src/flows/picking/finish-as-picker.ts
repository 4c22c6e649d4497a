import { HANDED_OVER_STATES, MISSED_STATES } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { isPaid } from '#features/handover/sql.ts';
import { asPicker } from '#features/picking/as-picker.ts';
import { readAssignment, stageOrder } from '#features/picking/assignment-sql.ts';
import type { PickerCall } from '#features/picking/picker-action.ts';
import type { FinishCode, StageCall, StageCode } from '#features/picking/routes.ts';
import { expireApprovals } from '#orders/expire-approvals.ts';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import { readOrderAtHand } from '#orders/order-at-hand-sql.ts';
import { areTotesAmong } from '#orders/order-totes-sql.ts';
import { rejectOrder } from '../order-money/reject-order.ts';
import { type MoneyDeps, tryMovements } from '../order-money/run-movements.ts';
import { finishPicking } from './finish-picking.ts';

type Finished = Result<{ readonly outcome: 'PICKED' | 'REJECTED' }, { readonly code: FinishCode }>;

/**
 * Ends picking for the picker of an order: it is billed and charged, or rejected when nothing was found. Sent again after
 * its response was lost, it says the same.
 */
export async function finishAsPicker(deps: MoneyDeps, { actor, action }: PickerCall, now: Millis): Promise<Finished> {
  const { orderId } = action;
  await expireApprovals(deps.db, now, orderId);
  const work = (db: typeof deps.db) => finishPicking({ db }, { orderId, actor }, now);
  const finished = await asPicker(deps.db, { action }, work, now);
  if (finished.ok) {
    await tryMovements(deps, orderId, now);
    return ok({ outcome: 'PICKED' });
  }
  switch (finished.refusal.code) {
    case 'NOTHING_PICKED':
      return rejectAsPicker(
        deps,
        { actor, action: { ...action, kind: 'reject-order', reason: 'nothing was found' } },
        now,
      );
    case 'ORDER_NOT_FOUND':
      return refuse({ code: 'NOT_TAKEN' });
    case 'ILLEGAL_MOVE':
      return endedBefore(deps, orderId);
    default:
      return refuse({ code: finished.refusal.code });
  }
}

async function rejectAsPicker(deps: MoneyDeps, { actor, action }: PickerCall, now: Millis): Promise<Finished> {
  const call = { orderId: action.orderId, actor, reason: 'nothing was in stock' };
  const rejected = await asPicker(deps.db, { action }, (db) => rejectOrder({ ...deps, db }, call, now), now);
  if (rejected.ok) return ok({ outcome: 'REJECTED' });
  const { code } = rejected.refusal;
  if (code === 'ILLEGAL_MOVE') return endedBefore(deps, action.orderId);
  return refuse({ code: code === 'NOT_FOUND' ? 'NOT_TAKEN' : code });
}

async function endedBefore({ db }: Pick<MoneyDeps, 'db'>, orderId: string): Promise<Finished> {
  const order = await readOrderAtHand(db.read, orderId);
  if (order && WAS_PICKED.has(order.state)) return ok({ outcome: 'PICKED' });
  return order?.state === 'POST_AUTH_REJECTED' ? ok({ outcome: 'REJECTED' }) : refuse({ code: 'NOT_PICKING' });
}

/** What a picked order is, or becomes after it. */
const WAS_PICKED: ReadonlySet<OrderState> = new Set([
  'PICKED',
  'READY',
  'OUT_FOR_DELIVERY',
  ...HANDED_OVER_STATES,
  ...MISSED_STATES,
]);

/**
 * The totes of a picked order stand where they are fetched from: one for pickup is ready then, or once it is charged. Each tote that something is
 * in has to be among them, or whoever hands the order over would not know of it.
 */
export async function stageAsPicker(
  deps: Pick<MoneyDeps, 'db'>,
  { actor, action, totes }: StageCall,
  now: Millis,
): Promise<Result<null, { readonly code: StageCode }>> {
  const { orderId, staffId } = action;
  const order = await readOrderAtHand(deps.db.read, orderId);
  if (order?.state === 'PICKED' && !(await areTotesAmong(deps.db.read, orderId, totes)))
    return refuse({ code: 'TOTES_MISSING' });
  const staged = await asPicker(
    deps.db,
    { action },
    async (db) => {
      const isStaged = await db.single(async (tx) => {
        if (!(await stageOrder(tx, { orderId, staffId }, now))) return false;
        // One that is not charged is staged all the same, and its shopper is not sent for it before it is.
        const ready = { orderId, move: 'MAKE_READY', actor, now } as const;
        if (order?.modality === 'PICKUP') await moveOrderAlone(tx, ready, { when: isPaid });
        return true;
      });
      return isStaged ? ok(null) : refuse({ code: 'NOT_PICKED' as const });
    },
    now,
  );
  if (staged.ok || staged.refusal.code !== 'NOT_PICKED') return staged;
  return (await isStagedBefore(deps.db, orderId)) ? ok(null) : staged;
}

/**
 * Whether an order was staged already, by the same call whose response was lost, or by one at the same time; or the desk
 * said that it is ready. A staged order for delivery stays picked until its driver has it: one that somebody sent out
 * before is not staged.
 */
async function isStagedBefore({ direct }: MoneyDeps['db'], orderId: string): Promise<boolean> {
  if ((await readAssignment(direct, orderId))?.isStaged) return true;
  const order = await readOrderAtHand(direct, orderId);
  return order?.modality === 'PICKUP' && order.state !== 'PICKED' && WAS_PICKED.has(order.state);
}
