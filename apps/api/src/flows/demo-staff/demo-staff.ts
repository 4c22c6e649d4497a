import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Log } from '@cartwright/server/logger';
import { handOver } from '#features/handover/hand-over.ts';
import { makeReady } from '#features/handover/make-ready.ts';
import { sendOut } from '#features/handover/send-out.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import { rejectDeclined } from '../order-money/reject-declined.ts';
import { rejectOrder } from '../order-money/reject-order.ts';
import { tryMovements } from '../order-money/run-movements.ts';
import { finishPicking } from '../picking/finish-picking.ts';
import { answerProblems } from './answer-problems.ts';
import { type Chore, nextChore, type OrderAtWork } from './chores.ts';
import type { StaffDeps } from './deps.ts';
import { pickAsFound } from './pick-as-found.ts';
import { isStopped, ordersAtWork } from './sql.ts';

const ACTOR = 'staff/demo';
/** Orders looked at in a round. */
const BATCH = 100;

/**
 * One round of the demo's staff: each order past its cut-off that has waited long enough gets its next chore, by the commands that
 * people of a store will use. A refusal means that somebody else was faster.
 * @param speed 1 for five minutes or so from the cut-off to the handover; 10 for ten times as fast
 */
export async function workARound(
  deps: StaffDeps & { readonly logger: Log },
  speed: number,
  now: Millis,
): Promise<void> {
  if (await isStopped(deps.db.read)) return;
  for (const order of await ordersAtWork(deps.db.read, BATCH)) {
    const chore = nextChore(order, now, speed);
    if (!chore) continue;
    try {
      await doChore(deps, order, chore, now);
    } catch (error) {
      deps.logger.error({ err: error, orderId: order.orderId, chore: chore.kind }, 'the demo staff failed'); // one order blocks no other
    }
  }
  await answerProblems(deps, speed, now);
}

type Done = Result<unknown, { readonly code: string }>;

async function doChore(deps: StaffDeps, order: OrderAtWork, chore: Chore, now: Millis): Promise<Done | void> {
  const call = { orderId: order.orderId, actor: ACTOR } as const;
  switch (chore.kind) {
    case 'lock':
      await deps.db.single((single) =>
        moveOrderAlone(single, { orderId: order.orderId, move: 'REACH_CUTOFF', actor: 'system', now }),
      );
      return undefined;
    case 'start-picking':
      return startPicking(deps, call, now);
    case 'pick':
      return pickAsFound(deps, { ...call, lineId: chore.lineId }, now);
    case 'finish-picking': {
      const finished = await finishPicking(deps, call, now);
      if (finished.ok) await tryMovements(deps, order.orderId, now);
      else if (finished.refusal.code === 'NOTHING_PICKED')
        return rejectOrder(deps, { ...call, reason: 'nothing was in stock' }, now);
      return finished;
    }
    case 'make-ready':
      return makeReady(deps, call, now);
    case 'send-out':
      return sendOut(deps, call, now);
    case 'hand-over':
      return handOver(deps, call, now);
    case 'reject':
      return rejectDeclined(deps, { ...call, reason: 'the payment could not be captured' }, now);
    default:
      return chore satisfies never;
  }
}
