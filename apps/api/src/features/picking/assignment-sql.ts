import { MAX_BATCH } from '@cartwright/rules/picking-limits';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { moving } from '#orders/move-order-sql.ts';

/** An order, and somebody who picks it or wants to. */
export interface PickerKey {
  readonly orderId: string;
  readonly staffId: string;
}

/** Who picks an order now. */
export interface Assignment {
  readonly staffId: string;
  readonly firstName: string;
  readonly isStaged: boolean;
}

/** Who picks an order; null when nobody does. One statement. */
export async function readAssignment(db: Kysely<Tables>, orderId: string): Promise<Assignment | null> {
  const { rows } = await sql<Assignment>`
    select k.staff_id as "staffId", s.first_name as "firstName", k.staged_at is not null as "isStaged"
      from ops.picking k join ops.staff s using (staff_id) where k.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** Orders that somebody still works on. */
const atWork = (staffId: string) => sql`
  (select count(*) from ops.picking k join orders w using (order_id)
    where k.staff_id = ${staffId} and k.staged_at is null and w.status = 'PICKING')`;

/**
 * Takes an order that nobody picks: it starts, or goes on where somebody gave it back. One statement decides, on the row of
 * the order: of all who want it, one gets it. The row of the person is locked before, so that nobody takes more than they may.
 * @returns whether it was taken
 */
export async function takeOrder(tx: Tx, { orderId, staffId }: PickerKey, now: Millis): Promise<boolean> {
  await sql`select from ops.staff where staff_id = ${staffId} for no key update`.execute(tx);
  const hasRoom = sql`${atWork(staffId)} < ${MAX_BATCH}`;
  const call = { orderId, move: 'START_PICKING', actor: `staff/${staffId}`, now } as const;
  const { rows } = await sql`
    with ${moving(call, { when: hasRoom })}, free as (
      select order_id from orders where order_id = ${orderId} and status = 'PICKING' and ${hasRoom}
    )
    insert into ops.picking (order_id, staff_id, taken_at)
    select order_id, ${staffId}, ${new Date(now)} from (select order_id from moved union select order_id from free) as o
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** Whether somebody may take one order more. One statement. */
export async function hasRoom(db: Kysely<Tables>, staffId: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select ${atWork(staffId)} < ${MAX_BATCH} as ok`.execute(db);
  return rows[0]?.ok ?? false;
}

/** Gives an order back that is being picked. One statement. @returns whether somebody had it */
export async function releaseOrder(db: Kysely<Tables>, { orderId, staffId }: PickerKey): Promise<boolean> {
  const { rows } = await sql`
    delete from ops.picking k using orders o
     where k.order_id = ${orderId} and k.staff_id = ${staffId} and o.order_id = k.order_id and o.status = 'PICKING'
    returning 1`.execute(db);
  return rows.length === 1;
}

/**
 * Holds an order for its picker until the end of the transaction; the same call sent twice at once takes turns. A shared
 * lock would have both wait for each other when they note that the totes stand. One statement. @returns whether it is theirs
 */
export async function holdOrder(tx: Tx, { orderId, staffId }: PickerKey): Promise<boolean> {
  const { rows } = await sql`
    select from ops.picking where order_id = ${orderId} and staff_id = ${staffId} for no key update`.execute(tx);
  return rows.length === 1;
}

/** Notes that all totes of an order stand where they are fetched from. One statement. @returns whether they did not yet */
export async function stageOrder(db: Kysely<Tables>, { orderId, staffId }: PickerKey, now: Millis): Promise<boolean> {
  const { rows } = await sql`
    update ops.picking k set staged_at = ${new Date(now)}
      from (select order_id, status from orders where order_id = ${orderId} for no key update) o
     where k.order_id = ${orderId} and k.staff_id = ${staffId} and k.staged_at is null
       and o.order_id = k.order_id and o.status = 'PICKED'
    returning 1`.execute(db);
  return rows.length === 1;
}
