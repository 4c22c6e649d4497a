import type { Cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { HeldMoney, PlacedOrder, WorkingLine } from './modification.ts';

/** Whose order is being changed. */
export interface OrderOfShopper {
  readonly orderId: string;
  readonly profileId: string;
}

type Facts = Pick<PlacedOrder, 'session' | 'held' | 'room' | 'isPending'>;

interface Row extends Omit<Facts, 'held'> {
  readonly held: readonly HeldMoney[] | null;
}

/** The working copy of a shopper's order, the money that it holds, and the room of its slot. One statement. */
export async function readModifyFacts(
  db: Kysely<Tables>,
  { orderId, profileId, now }: OrderOfShopper & { readonly now: Millis },
): Promise<Facts | null> {
  const { rows } = await sql<Row>`
    select (select json_build_object('version', m.version, 'baseRevision', m.base_revision, 'lines', m.lines,
                     'snap', m.snap_cents, 'expiresAt', ${millis(sql`m.expires_at`)})
              from modify_session m
             where m.order_id = o.order_id and m.base_revision = o.revision
               and m.expires_at > ${new Date(now)}) as session,
           (select json_agg(json_build_object('id', coalesce(t.leg_id, t.idem_key), 'cardId', t.card ->> 'cardId',
                     'paymentType', t.tender, 'lastFour', t.card ->> 'lastFour', 'amount', t.amount_cents)
                     order by t.at, t.idem_key)
              from tender_tx t
             where t.order_id = o.order_id and t.type = 'AUTHORIZATION' and t.status = 'APPROVED') as held,
           (select json_build_object(
                     'units', case when s.closed then 0 else s.cap_units - s.held_units - s.booked_units end,
                     'totes', case when s.closed then 0 else s.cap_totes - s.held_totes - s.booked_totes end)
              from reservation r join slot s on s.slot_id = r.slot_id
             where r.reservation_id = o.reservation_id) as room,
           exists (select from modify_attempt a where a.order_id = o.order_id and a.status = 'PENDING') as "isPending"
      from orders o where o.order_id = ${orderId} and o.profile_id = ${profileId}`.execute(db);
  const [row] = rows;
  return row ? { ...row, held: row.held ?? [] } : null;
}

/** What a working copy starts with. */
export interface NewSession extends OrderOfShopper {
  readonly baseRevision: number;
  readonly lines: readonly WorkingLine[];
  readonly now: Millis;
  readonly expiresAt: Millis;
}

/**
 * Starts a working copy, unless there is a live one of the same revision. One that takes the place of another has the
 * next version, so that a page with the older one is refused.
 */
export async function openSession(db: Kysely<Tables>, made: NewSession): Promise<void> {
  const now = new Date(made.now);
  await sql`
    insert into modify_session (order_id, profile_id, base_revision, lines, created_at, expires_at)
    values (${made.orderId}, ${made.profileId}, ${made.baseRevision}, ${JSON.stringify(made.lines)}::jsonb, ${now},
            ${new Date(made.expiresAt)})
    on conflict (order_id) do update
       set base_revision = excluded.base_revision, version = modify_session.version + 1, lines = excluded.lines,
           snap_cents = null, created_at = excluded.created_at, expires_at = excluded.expires_at
     where modify_session.base_revision <> excluded.base_revision or modify_session.expires_at <= ${now}`.execute(db);
}

/** A change of a working copy under the version that was seen. */
export interface SavedSession extends OrderOfShopper {
  readonly version: number;
  readonly lines: readonly WorkingLine[];
  readonly snap: Cents | null;
  readonly expiresAt: Millis;
}

/** @returns false when another call was first, or the copy was submitted and that has not ended */
export async function saveSession(db: Kysely<Tables>, saved: SavedSession): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update modify_session m
       set lines = ${JSON.stringify(saved.lines)}::jsonb, snap_cents = ${saved.snap}::int, version = m.version + 1,
           expires_at = ${new Date(saved.expiresAt)}
     where m.order_id = ${saved.orderId} and m.profile_id = ${saved.profileId} and m.version = ${saved.version}
       and not exists (select from modify_attempt a where a.order_id = m.order_id and a.status = 'PENDING')`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Drops a working copy; the second time changes nothing. */
export async function dropSession(db: Kysely<Tables>, { orderId, profileId }: OrderOfShopper): Promise<void> {
  await sql`delete from modify_session where order_id = ${orderId} and profile_id = ${profileId}`.execute(db);
}
