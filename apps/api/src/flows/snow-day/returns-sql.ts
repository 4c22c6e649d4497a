import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { OpenMove } from './moves-sql.ts';

/** A slot that an order had before a move that is undone. */
export interface ReturnSlot {
  readonly slotId: string;
  /** Of the order in that slot. */
  readonly revision: number;
  /** The snow days before it that were undone too, while it counted, and whose moves this takes back as well. */
  readonly actionIds: readonly string[];
}

/**
 * Where the undo of a move may bring an order, the slot that it had first before the others. A snow day that was undone
 * while a later one had moved its order on has left it there: once the later one is undone, neither counts. One statement.
 */
export async function returnsOf(db: Kysely<Tables>, { actionId, orderId }: OpenMove): Promise<readonly ReturnSlot[]> {
  const { rows } = await sql<ReturnSlot>`
    with recursive back as (
      select m.from_slot, m.planned_revision, array[]::text[] as actions from ops.snow_move m
       where m.action_id = ${actionId} and m.order_id = ${orderId}
      union all
      select e.from_slot, e.planned_revision, back.actions || e.action_id
        from back join ops.snow_move e on e.to_slot = back.from_slot and e.revision = back.planned_revision
       where e.order_id = ${orderId} and (e.state = 'RETURNING' or e.state = 'KEPT' and e.reason = 'GONE')
    )
    select from_slot as "slotId", planned_revision as revision, actions as "actionIds"
      from back order by cardinality(actions) desc`.execute(db);
  return rows;
}

/**
 * Ends the moves that a return takes back too, and has the move before them, which counts, know the order as it is now:
 * its undo can bring it back then. Two statements.
 */
export async function endReturn(
  tx: Tx,
  { orderId }: OpenMove,
  { earlier, revision }: { readonly earlier: ReturnSlot; readonly revision: number },
): Promise<void> {
  await sql`
    update ops.snow_move set state = 'RETURNED', reason = null, revision = ${revision}
     where order_id = ${orderId} and action_id = any(${earlier.actionIds}::text[])`.execute(tx);
  await sql`
    update ops.snow_move set revision = ${revision}
     where order_id = ${orderId} and to_slot = ${earlier.slotId} and revision = ${earlier.revision}
       and state in ('MOVED', 'RETURNING')`.execute(tx);
}
