import type { Summary } from '@cartwright/contracts/summary';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { ModifyAttempt, OrderChange } from './change.ts';
import { takenBack } from './slot-parts-sql.ts';

/** What an earlier call with the same key left behind. */
export interface EarlierChange {
  readonly requestHash: string;
  readonly status: 'PENDING' | 'APPROVED' | 'RELEASING' | 'DECLINED';
  /** The refusal of one that failed. */
  readonly refusal: unknown;
  readonly baseRevision: number;
}

/** An earlier submission of a shopper's order; null when the key is new. One statement. */
export async function earlierChange(
  db: Kysely<Tables>,
  { orderId, profileId, key }: { readonly orderId: string; readonly profileId: string; readonly key: string },
): Promise<EarlierChange | null> {
  const { rows } = await sql<EarlierChange>`
    select a.request_hash as "requestHash", a.status, a.refusal, (a.change #>> '{change,baseRevision}')::int as "baseRevision"
      from modify_attempt a join orders o on o.order_id = a.order_id
     where a.order_id = ${orderId} and a.key = ${key} and o.profile_id = ${profileId}`.execute(db);
  return rows[0] ?? null;
}

/** What a repeated call needs of an attempt that ended: a declined order is kept nowhere, however often it is tried. */
const bare = sql`jsonb_build_object('change', jsonb_build_object('baseRevision', change #> '{change,baseRevision}'), 'authorize', null)`;

export interface Undo {
  readonly attempt: Pick<ModifyAttempt, 'key'> & { readonly change: OrderChange };
  readonly refusal: { readonly code: string };
  /** Money was authorized after all, and must be given back. */
  readonly mustRelease: boolean;
  readonly leaseUntil: Millis;
}

/**
 * Ends an attempt whose change was not made: the reservation takes what the order takes, and a slot that it was to move
 * to is given back. Giving capacity back always works. One statement.
 * @returns false when the attempt was settled before
 */
export async function undoChange(db: Kysely<Tables>, { attempt, ...undo }: Undo): Promise<boolean> {
  const { change, key } = attempt;
  const { rows } = await sql`
    with a as (
      update modify_attempt set status = ${undo.mustRelease ? 'RELEASING' : 'DECLINED'},
             refusal = ${JSON.stringify(undo.refusal)}::jsonb, change = ${undo.mustRelease ? sql`change` : bare}, lease_until = ${new Date(undo.leaseUntil)}
       where order_id = ${change.orderId} and key = ${key} and status = 'PENDING' returning order_id
    ), ${change.newSlot ? takenBack(change.newSlot) : shrunk(change)}
    select 1 from a`.execute(db);
  return rows.length === 1;
}

/** The reservation takes what the order takes again, unless the order has given it back; from `a`, the attempt. */
const shrunk = ({ sizeBefore }: OrderChange) => sql`
  r as materialized (
    select t.reservation_id, t.slot_id, t.held_units - ${sizeBefore.units}::int as units,
           t.held_totes - ${sizeBefore.totes}::int as totes
      from reservation t, orders o, a
     where o.order_id = a.order_id and t.reservation_id = o.reservation_id and t.state = 'BOOKED'
       for no key update of t
  ), kept as (
    update reservation t set held_units = ${sizeBefore.units}::int, held_totes = ${sizeBefore.totes}::int,
           version = t.version + 1
      from r where t.reservation_id = r.reservation_id and (r.units <> 0 or r.totes <> 0)
  ), moved_slot as (
    update slot s set booked_units = s.booked_units - r.units, booked_totes = s.booked_totes - r.totes
      from r where s.slot_id = r.slot_id
  )`;

/** An attempt to finish: to be paid, or to be given back. */
export interface LateAttempt extends ModifyAttempt {
  readonly status: 'PENDING' | 'RELEASING';
}

/** Takes over attempts whose lease ran out, with another lease. Two recoveries never take the same one. */
export async function takeOverChanges(
  db: Kysely<Tables>,
  { now, leaseUntil, batch }: { readonly now: Millis; readonly leaseUntil: Millis; readonly batch: number },
): Promise<readonly LateAttempt[]> {
  const { rows } = await sql<
    Omit<LateAttempt, 'change' | 'authorize'> & { readonly stored: Pick<ModifyAttempt, 'change' | 'authorize'> }
  >`
    with late as materialized (
      select order_id, key from modify_attempt
       where status in ('PENDING', 'RELEASING') and lease_until <= ${new Date(now)}
       order by lease_until limit ${batch} for no key update skip locked
    )
    update modify_attempt t set lease_until = ${new Date(leaseUntil)}
      from late where t.order_id = late.order_id and t.key = late.key
    returning t.key, t.attempt_id as "attemptId", t.request_hash as "requestHash", t.status, t.change as stored`.execute(
    db,
  );
  return rows.map(({ stored, ...attempt }) => ({ ...attempt, ...stored }));
}

/** Passes an attempt whose outcome its call cannot learn to recovery, at once instead of after its lease. */
export async function endChangeLease(
  db: Kysely<Tables>,
  { change, key }: Pick<ModifyAttempt, 'change' | 'key'>,
  now: Millis,
): Promise<void> {
  await sql`
    update modify_attempt set lease_until = ${new Date(now)}
     where order_id = ${change.orderId} and key = ${key} and status = 'PENDING'`.execute(db);
}

/** The money of an attempt that failed was given back. */
export async function markReleased(
  db: Kysely<Tables>,
  { change, key }: Pick<ModifyAttempt, 'change' | 'key'>,
): Promise<void> {
  await sql`
    update modify_attempt set status = 'DECLINED', change = ${bare}
     where order_id = ${change.orderId} and key = ${key} and status = 'RELEASING'`.execute(db);
}

/** What an order cost in one of its revisions. */
export async function summaryOf(
  db: Kysely<Tables>,
  { orderId, revision }: { readonly orderId: string; readonly revision: number },
): Promise<Summary | undefined> {
  const { rows } = await sql<{ summary: Summary }>`
    select summary from order_revision where order_id = ${orderId} and revision = ${revision}`.execute(db);
  return rows[0]?.summary;
}
