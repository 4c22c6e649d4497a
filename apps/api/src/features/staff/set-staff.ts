import type { StaffRole, StaffScope } from '@cartwright/rules/staff-role';
import { newId } from '@cartwright/server/new-id';
import { sql } from 'kysely';
import type { Db, Tx } from '#context.ts';

/** Somebody of the staff, as an operator names them. */
export interface StaffToSet {
  readonly staffNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly role: StaffRole;
  readonly scope: StaffScope;
}

/**
 * Adds somebody to the staff, or gives who has the number a new name, password and this one role. It ends their sessions
 * and passkeys, which may be those of whoever knew the old password, and brings back who had left. @throws for a store or a banner that does not exist
 */
export async function setStaff(db: Db, { role, scope, ...person }: StaffToSet, now: number): Promise<string> {
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ staffId: string }>`
      insert into ops.staff (staff_id, staff_number, first_name, last_name, password_hash, created_at)
      values (${newId('stf', now)}, ${person.staffNumber}, ${person.firstName}, ${person.lastName}, ${person.passwordHash}, ${new Date(now)})
      on conflict (staff_number) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        password_hash = excluded.password_hash, left_at = null
      returning staff_id as "staffId"`.execute(tx);
    const [{ staffId } = { staffId: '' }] = rows;
    await sql`delete from ops.staff_role where staff_id = ${staffId}`.execute(tx);
    await sql`
      insert into ops.staff_role (staff_id, role, location_id, banner_id)
      values (${staffId}, ${role}, ${scope.kind === 'store' ? scope.locationId : null},
              ${scope.kind === 'banner' ? scope.bannerId : null})`.execute(tx);
    await endAccess(tx, staffId, now);
    return staffId;
  });
}

/** Ends what somebody has of the console, for good: sessions, passkeys and roles. @returns whether anybody has the number */
export async function letStaffLeave(db: Db, staffNumber: string, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ staffId: string }>`
      update ops.staff set left_at = coalesce(left_at, ${new Date(now)}) where staff_number = ${staffNumber}
      returning staff_id as "staffId"`.execute(tx);
    const [left] = rows;
    if (!left) return false;
    await sql`delete from ops.staff_role where staff_id = ${left.staffId}`.execute(tx);
    await endAccess(tx, left.staffId, now);
    return true;
  });
}

async function endAccess(tx: Tx, staffId: string, now: number): Promise<void> {
  await sql`delete from ops.staff_passkey where staff_id = ${staffId}`.execute(tx);
  await sql`delete from ops.staff_challenge where staff_id = ${staffId}`.execute(tx);
  await sql`
    update ops.staff_session set ended_at = ${new Date(now)} where staff_id = ${staffId} and ended_at is null`.execute(
    tx,
  );
}
