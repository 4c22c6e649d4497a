import type { StaffGrant, StaffRole } from '@cartwright/rules/staff-role';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';

interface RoleRow {
  readonly role: StaffRole;
  readonly locationId: string | null;
  readonly bannerId: string | null;
}

const ROLE = sql`r.role, r.location_id as "locationId", r.banner_id as "bannerId"`;

/** What somebody of the staff may do now: nothing once they have left. One statement. */
export async function readGrants(tx: Tx, staffId: string): Promise<readonly StaffGrant[]> {
  const { rows } = await sql<RoleRow>`
    select ${ROLE} from ops.staff s join ops.staff_role r on r.staff_id = s.staff_id
     where s.staff_id = ${staffId} and s.left_at is null`.execute(tx);
  return rows.map(grantOf);
}

/**
 * What whoever opened a session may do now; null when it ended meanwhile, its passkey was removed, or its owner has left.
 * One statement.
 */
export async function readSessionGrants(tx: Tx, sessionId: string): Promise<readonly StaffGrant[] | null> {
  const { rows } = await sql<RoleRow | { readonly role: null }>`
    select ${ROLE} from ops.staff_session e join ops.staff s on s.staff_id = e.staff_id and s.left_at is null
      left join ops.staff_role r on r.staff_id = s.staff_id
     where e.session_id = ${sessionId} and e.ended_at is null
       and (e.passkey_id is null or exists (select from ops.staff_passkey p where p.passkey_id = e.passkey_id))`.execute(
    tx,
  );
  if (rows.length === 0) return null;
  return rows.filter((row): row is RoleRow => row.role !== null).map(grantOf);
}

function grantOf({ role, locationId, bannerId }: RoleRow): StaffGrant {
  if (locationId !== null) return { role, kind: 'store', locationId };
  return bannerId === null ? { role, kind: 'everywhere' } : { role, kind: 'banner', bannerId };
}
