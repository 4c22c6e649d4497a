import { MISSED_AFTER, type OrderMove, RESTOCKED_AFTER } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import { isNotDeclined } from '#orders/declined-sql.ts';
import { type BatchMove, moveBatch } from '#orders/move-batch-sql.ts';
import { anyOrder, windowEndedBy } from './overdue-sql.ts';

/** Orders moved in one statement at most. */
const BATCH = 200;

/** What happens to an order by time alone, and when. */
const OVERDUE: readonly { readonly move: OrderMove; readonly when: (now: Millis) => RawBuilder<unknown> }[] = [
  { move: 'REACH_CUTOFF', when: () => anyOrder },
  { move: 'MISS', when: (now) => windowEndedBy(now - MISSED_AFTER) },
  { move: 'RESTOCK', when: (now) => sql`${windowEndedBy(now - RESTOCKED_AFTER)} and ${isNotDeclined}` },
];

/**
 * Moves the orders whose time has come, batch by batch: a cut-off that has passed, bags that nobody took, and bags that
 * nobody came for later either. Any number of workers may run it at once; each order moves once.
 * @returns how many orders each move took
 */
export async function moveOverdueOrders(
  db: Db,
  now: Millis,
  batch = BATCH,
): Promise<Partial<Record<OrderMove, number>>> {
  const moved: Partial<Record<OrderMove, number>> = {};
  for (const { move, when } of OVERDUE) moved[move] = await inBatches(db, { move, when: when(now), batch, now });
  return moved;
}

async function inBatches(db: Db, wanted: BatchMove): Promise<number> {
  for (let all = 0; ;) {
    const done = await db.single((single) => moveBatch(single, wanted));
    all += done;
    if (done < wanted.batch) return all;
  }
}
