import { cents, greatest, minus, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { reaches } from './staff-role.ts';
import type { StaffGrant, StaffPlace } from './staff-role.ts';

/** The most that a role may have refunded of one order in all (decision 116). A role that is missing gives nothing. */
export const DESK_LIMITS = { SERVICE: cents(25_00), STORE_LEAD: cents(150_00) } as const;

/** How much of an order may come back; null is no limit. */
export type DeskLimit = Cents | null;

/** What somebody may refund of an order at a place: what the highest of the roles that reach it may. */
export function deskLimit(grants: readonly StaffGrant[], place: StaffPlace): DeskLimit {
  const roles = grants.filter((grant) => reaches(grant, place)).map(({ role }) => role);
  if (roles.includes('ADMIN')) return null;
  const limits = roles.map((role) => (role === 'SERVICE' || role === 'STORE_LEAD' ? DESK_LIMITS[role] : ZERO));
  return greatest(ZERO, ...limits);
}

/**
 * What is left of a limit. All that was refunded of the order counts, whoever decided it, so that several people, or
 * several refunds, give no more than one.
 */
export const leftOfLimit = (limit: DeskLimit, refunded: Cents): DeskLimit =>
  limit === null ? null : greatest(ZERO, minus(limit, refunded));
