import type { SnowReason, SnowState } from '@cartwright/contracts/ops-snow-day';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { PlannedOrder } from './plan-snow.ts';

/** The kinds of the actions of a snow day. */
export const SNOW_DAY = 'snow-day';
export const UNDO_SNOW_DAY = 'undo-snow-day';

/** The job that moves the orders of a snow day, added by the statement that it is a part of. */
const job = (actionId: string, key: string) => sql`
  graphile_worker.add_job('move-snow-day', json_build_object('actionId', ${actionId}::text), max_attempts := 12,
    job_key := ${`${key}/${actionId}`})`;

/** Keeps the plan of a snow day under its action, with the job that carries it out. One statement. */
export async function insertMoves(tx: Tx, actionId: string, orders: readonly PlannedOrder[]): Promise<void> {
  const rows = orders.map(({ order, slot, reason }, seq) => ({
    order_id: order.orderId,
    seq,
    from_slot: order.slotId,
    to_slot: slot?.slotId ?? null,
    revision: order.revision,
    state: slot ? 'WAITING' : 'LEFT',
    reason,
  }));
  await sql`
    with kept as (
      insert into ops.snow_move (action_id, order_id, seq, from_slot, to_slot, revision, planned_revision, state, reason)
      select ${actionId}, order_id, seq, from_slot, to_slot, revision, revision, state, reason from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as m(order_id text, seq int, from_slot text, to_slot text, revision int, state text, reason text)
      returning state
    )
    select ${job(actionId, 'snow')} where exists (select from kept where state = 'WAITING')`.execute(tx);
}

/** Locks a snow day of a store until the end of the transaction. One statement. @returns whether it is one */
export async function lockSnowDay(
  tx: Tx,
  { actionId, locationId }: { readonly actionId: string; readonly locationId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from ops.staff_action
     where action_id = ${actionId} and location_id = ${locationId} and kind = ${SNOW_DAY} for no key update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether orders of a snow day have their turn still to come. One statement. */
export async function isMoving(tx: Tx, actionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ops.snow_move where action_id = ${actionId} and state in ('WAITING', 'RETURNING') limit 1`.execute(tx);
  return rows.length > 0;
}

/** Has the moved orders of a snow day moved back, by a job. One statement. */
export async function startReturn(tx: Tx, actionId: string): Promise<void> {
  await sql`
    with back as (
      update ops.snow_move set state = 'RETURNING' where action_id = ${actionId} and state = 'MOVED' returning 1
    )
    select ${job(actionId, 'unsnow')} where exists (select from back)`.execute(tx);
}

/** An order whose turn is to come, to be moved or moved back. */
export interface OpenMove {
  readonly actionId: string;
  readonly orderId: string;
  readonly profileId: string;
  readonly staffId: string;
  readonly state: 'WAITING' | 'RETURNING';
  readonly fromSlot: string;
  readonly toSlot: string;
  readonly revision: number;
}

const openMove = (actionId: string) => sql<OpenMove>`
  select m.action_id as "actionId", m.order_id as "orderId", o.profile_id as "profileId", m.state,
         coalesce(u.staff_id, a.staff_id) as "staffId", m.from_slot as "fromSlot", m.to_slot as "toSlot", m.revision
    from ops.snow_move m
    join orders o on o.order_id = m.order_id
    join ops.staff_action a on a.action_id = m.action_id
    left join ops.staff_action u on u.undoes = m.action_id
   where m.action_id = ${actionId} and m.state in ('WAITING', 'RETURNING')`;

/** The orders of a snow day whose turn is to come, in their turn; by whoever started it, or its undo. One statement. */
export async function openMoves(db: Kysely<Tables>, actionId: string): Promise<readonly OpenMove[]> {
  const { rows } = await sql<OpenMove>`${openMove(actionId)} order by m.seq`.execute(db);
  return rows;
}

/** The turn of an order as it is now; undefined when it is over. One statement. */
export async function findOpenMove(db: Kysely<Tables>, { actionId, orderId }: OpenMove): Promise<OpenMove | undefined> {
  const { rows } = await sql<OpenMove>`${openMove(actionId)} and m.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Locks the turn of an order. One statement. @returns false when it was taken meanwhile */
export async function lockMove(tx: Tx, { actionId, orderId, state }: OpenMove): Promise<boolean> {
  const { rows } = await sql`
    select from ops.snow_move where action_id = ${actionId} and order_id = ${orderId} and state = ${state} for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What became of an order whose turn it was. */
export type Outcome =
  | { readonly state: Extract<SnowState, 'MOVED' | 'RETURNED'>; readonly slotId: string; readonly revision: number }
  | { readonly state: Extract<SnowState, 'LEFT' | 'KEPT'>; readonly reason: SnowReason };

/** Ends the turn of an order, once. One statement. @returns false when the move is no longer as it was read */
export async function endMove(
  db: Kysely<Tables>,
  { actionId, orderId, state, revision: before }: OpenMove,
  outcome: Outcome,
): Promise<boolean> {
  const [slotId, revision, reason] =
    'reason' in outcome ? [null, null, outcome.reason] : [outcome.slotId, outcome.revision, null];
  const [fromSlot, toSlot] = outcome.state === 'MOVED' ? [null, slotId] : [slotId, null];
  const { rows } = await sql`
    update ops.snow_move
       set state = ${outcome.state}, reason = ${reason}, from_slot = coalesce(${fromSlot}, from_slot),
           to_slot = coalesce(${toSlot}, to_slot),
           revision = coalesce(${revision}::int, revision)
     where action_id = ${actionId} and order_id = ${orderId} and state = ${state} and revision = ${before}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The slots that a snow day closed. One statement. */
export async function closedBy(db: Kysely<Tables>, actionId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slotId: string }>`
    select slot_id as "slotId" from ops.slot_change where action_id = ${actionId}`.execute(db);
  return new Set(rows.map(({ slotId }) => slotId));
}
