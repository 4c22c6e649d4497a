import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { PickerKey } from './assignment-sql.ts';

/** Holds an order until the end of the transaction: whether it is given and whether it is taken are decided on its row. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`select from orders where order_id = ${orderId} for no key update`.execute(tx);
}

/** For whom an order is that nobody has taken; null for nobody in particular. One statement. */
export async function readGivenTo(
  db: Kysely<Tables>,
  orderId: string,
): Promise<{ readonly staffId: string; readonly firstName: string } | null> {
  const { rows } = await sql<{ staffId: string; firstName: string }>`
    select staff_id as "staffId", s.first_name as "firstName"
      from ops.given_order join ops.staff s using (staff_id) where order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** Who may pick at a store, besides admins. */
const mayPickAt = (locationId: string) => sql`
  s.left_at is null and exists (
    select from ops.staff_role r
     where r.staff_id = s.staff_id and r.role in ('PICKER', 'STORE_LEAD')
       and (r.location_id = ${locationId}
            or r.banner_id = (select l.banner_id from location l where l.location_id = ${locationId})
            or r.location_id is null and r.banner_id is null))`;

/** Whether somebody may pick at a store. One statement. */
export async function isPickerAt(db: Kysely<Tables>, locationId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ops.staff s where s.staff_id = ${staffId} and ${mayPickAt(locationId)}`.execute(db);
  return rows.length === 1;
}

/** Somebody who may pick at a store, with how many orders they pick now and how many are for them. */
export interface PickerRow {
  readonly staffId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly staffNumber: string;
  readonly picking: number;
  readonly given: number;
}

/** Everybody who may pick at a store, by name. One statement. */
export async function readPickers(db: Kysely<Tables>, locationId: string, now: Millis): Promise<readonly PickerRow[]> {
  const { rows } = await sql<PickerRow>`
    select s.staff_id as "staffId", s.first_name as "firstName", s.last_name as "lastName",
           s.staff_number as "staffNumber",
           (select count(*)::int from ops.picking k join orders o using (order_id)
             where k.staff_id = s.staff_id and k.staged_at is null and o.status = 'PICKING') as picking,
           (select count(*)::int from ops.given_order g join orders o using (order_id)
             where g.staff_id = s.staff_id and ${mayBeGiven(now)}) as given
      from ops.staff s where ${mayPickAt(locationId)} order by s.first_name, s.last_name, s.staff_id`.execute(db);
  return rows;
}

/** That an order `o` waits for its picker, or goes on after it was given back. */
const mayBeGiven = (now: Millis) =>
  sql`(o.status in ('LOCKED', 'PICKING') or o.status = 'PLACED' and o.cutoff_at <= ${new Date(now)})`;

/** Gives an order that nobody has taken to somebody, after `lockOrder`. One statement. @returns whether it may be given */
export async function insertGiven(tx: Tx, { orderId, staffId }: PickerKey, now: Millis): Promise<boolean> {
  const { rows } = await sql`
    insert into ops.given_order (order_id, staff_id, given_at)
    select o.order_id, ${staffId}, ${new Date(now)} from orders o
     where o.order_id = ${orderId} and ${mayBeGiven(now)}
        on conflict (order_id) do update set staff_id = excluded.staff_id, given_at = excluded.given_at
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Leaves an order to everybody again. One statement. @returns whose it was; null when it was nobody's */
export async function deleteGiven(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ staffId: string }>`
    delete from ops.given_order where order_id = ${orderId} returning staff_id as "staffId"`.execute(tx);
  return rows[0]?.staffId ?? null;
}
