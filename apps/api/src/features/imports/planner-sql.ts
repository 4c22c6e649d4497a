import type { StaffGrant, StaffRole } from '@cartwright/rules/staff-role';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';

interface RoleRow {
  readonly role: StaffRole;
  readonly locationId: string | null;
  readonly bannerId: string | null;
}

/** What somebody of the staff may do now: nothing once they have left. One statement. */
export async function readGrants(tx: Tx, staffId: string): Promise<readonly StaffGrant[]> {
  const { rows } = await sql<RoleRow>`
    select r.role, r.location_id as "locationId", r.banner_id as "bannerId"
      from ops.staff s join ops.staff_role r on r.staff_id = s.staff_id
     where s.staff_id = ${staffId} and s.left_at is null`.execute(tx);
  return rows.map(({ role, locationId, bannerId }): StaffGrant => {
    if (locationId !== null) return { role, kind: 'store', locationId };
    return bannerId === null ? { role, kind: 'everywhere' } : { role, kind: 'banner', bannerId };
  });
}
