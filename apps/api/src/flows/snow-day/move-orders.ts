import type { Clock } from '@cartwright/server/clock';
import { Unavailable } from '@cartwright/server/unavailable';
import { z } from 'zod';
import { endMove, findOpenMove, type OpenMove, openMoves } from './moves-sql.ts';
import { moveOrder, type MoveDeps } from './move-order.ts';

const Payload = z.object({ actionId: z.string() });

/**
 * Moves the orders of a snow day, or moves them back, each in one transaction. Done again it goes on with those whose
 * turn has not come. One that fails does not hold up the others.
 *
 * @throws AggregateError what failed, after all had their turn
 */
export async function moveOrders(deps: MoveDeps, payload: unknown, clock: Clock): Promise<void> {
  const { actionId } = Payload.parse(payload);
  const failed: unknown[] = [];
  for (const move of await openMoves(deps.db.read, actionId)) {
    try {
      await moveInTurn(deps, move, clock.now());
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      failed.push(new Error(`order ${move.orderId} of the snow day ${actionId} was not moved`, { cause: error }));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('; '));
}

/** Moves an order. The undo of the move after this one may end meanwhile: then the order is another, and moves as that. */
async function moveInTurn(deps: MoveDeps, first: OpenMove, now: number): Promise<void> {
  for (let move: OpenMove | undefined = first; move; move = await findOpenMove(deps.db.read, move))
    if (await isOver(deps, move, now)) return;
}

async function isOver(deps: MoveDeps, move: OpenMove, now: number): Promise<boolean> {
  const reason = await moveOrder(deps, move, now);
  if (reason === null) return true;
  const state = move.state === 'WAITING' ? 'LEFT' : 'KEPT';
  return deps.db.single((single) => endMove(single, move, { state, reason }));
}
