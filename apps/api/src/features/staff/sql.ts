import { STAFF_IDLE_MINUTES, STAFF_SHIFT_HOURS, type StaffGrant } from '@cartwright/rules/staff-role';
import { DAY, HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { Staff } from '#staff/staff-context.ts';
import { insertSessionOf, type NewSessionRow } from './session-sql.ts';

type Kept = Kysely<Tables>;

/** Somebody of the staff, with the hash of the password. */
export interface StaffCredential {
  readonly staffId: string;
  readonly passwordHash: string;
  /** Whether a session was opened from there lately. */
  readonly isKnownThere: boolean;
}

/** How long somebody is known where they signed in. */
const KNOWN_FOR = 30 * DAY;

/** Who has a number; nobody who has left. One statement. */
export async function readCredential(
  db: Kept,
  { staffNumber, network }: { readonly staffNumber: string; readonly network: string },
  now: number,
): Promise<StaffCredential | undefined> {
  const { rows } = await sql<StaffCredential>`
    select staff_id as "staffId", password_hash as "passwordHash", exists (
             select from ops.staff_session e where e.staff_id = s.staff_id and e.network = ${network}
                and e.created_at > ${new Date(now - KNOWN_FOR)}) as "isKnownThere"
      from ops.staff s where staff_number = ${staffNumber} and left_at is null`.execute(db);
  return rows[0];
}

/**
 * Opens a session if the password that was verified is still the one. One statement.
 * @returns false when it was changed meanwhile, or its owner has left
 */
export async function enterByPassword(
  db: Kept,
  { credential, session }: { readonly credential: StaffCredential; readonly session: NewSessionRow },
): Promise<boolean> {
  const { rows } = await sql`
    with verified as (
      select staff_id from ops.staff
       where staff_id = ${credential.staffId} and password_hash = ${credential.passwordHash} and left_at is null for share
    ) ${insertSessionOf(session)}`.execute(db);
  return rows.length === 1;
}

/** How exactly it is known when a session was last used: most of its calls write nothing. */
const MARKED_EVERY = MINUTE / 2;

/**
 * Who has the session of a token, with what they may do now; undefined when it ended, was not used for too long, its passkey
 * was removed, or its owner has left. One statement, which also notes that the session was used.
 * @param counts whether this call counts as use
 */
export async function readStaff(
  db: Kept,
  tokenHash: Buffer,
  { now, counts }: { readonly now: number; readonly counts: boolean },
): Promise<Staff | undefined> {
  const { rows } = await sql<Staff>`
    with open as (
      select session_id, staff_id, last_used_at from ops.staff_session e
       where token_hash = ${tokenHash} and ended_at is null
         and last_used_at > ${new Date(now - STAFF_IDLE_MINUTES * MINUTE)}
         and created_at > ${new Date(now - STAFF_SHIFT_HOURS * HOUR)}
         and (passkey_id is null or exists (select from ops.staff_passkey p where p.passkey_id = e.passkey_id))
    ), marked as (
      update ops.staff_session s set last_used_at = ${new Date(now)} from open
       where ${counts} and s.session_id = open.session_id and open.last_used_at <= ${new Date(now - MARKED_EVERY)}
    )
    select open.session_id as "sessionId", s.staff_id as "staffId", s.staff_number as "staffNumber", s.first_name as "firstName",
           s.last_name as "lastName", coalesce(r.grants, '[]') as grants
      from open join ops.staff s on s.staff_id = open.staff_id and s.left_at is null
      left join lateral (
        select json_agg(${GRANT} order by r.role, r.location_id, r.banner_id) as grants
          from ops.staff_role r where r.staff_id = s.staff_id) r on true`.execute(db);
  return rows[0];
}

/** A row of `staff_role` in the shape of a grant. */
const GRANT = sql<StaffGrant>`case
  when r.location_id is not null then json_build_object('role', r.role, 'kind', 'store', 'locationId', r.location_id)
  when r.banner_id is not null then json_build_object('role', r.role, 'kind', 'banner', 'bannerId', r.banner_id)
  else json_build_object('role', r.role, 'kind', 'everywhere') end`;

/** Ends the session of a token, for good. One statement. */
export async function endStaffSession(db: Kept, tokenHash: Buffer, now: number): Promise<void> {
  await sql`
    update ops.staff_session set ended_at = ${new Date(now)}
     where token_hash = ${tokenHash} and ended_at is null`.execute(db);
}

/** Ends all sessions of somebody, for good. One statement. @returns whether there was any */
export async function endSessionsOf(db: Kept, staffId: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    update ops.staff_session set ended_at = ${new Date(now)} where staff_id = ${staffId} and ended_at is null
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Where an order is picked, and of which banner it is; undefined for an unknown one. One statement. */
export async function readOrderPlace(
  db: Kept,
  orderId: string,
): Promise<{ readonly bannerId: string; readonly locationId: string } | undefined> {
  const { rows } = await sql<{ bannerId: string; locationId: string }>`
    select banner_id as "bannerId", location_id as "locationId" from orders where order_id = ${orderId}`.execute(db);
  return rows[0];
}
