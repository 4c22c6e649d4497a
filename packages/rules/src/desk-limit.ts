import { cents, greatest, minus, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { MISSED_STATES } from './order-end.ts';
import type { OrderState } from './order-state.ts';
import { reaches } from './staff-role.ts';
import type { StaffGrant, StaffPlace } from './staff-role.ts';

/** The most that a role may have refunded of one order in all (decision 116). A role that is missing gives nothing. */
export const DESK_LIMITS = { SERVICE: cents(25_00), STORE_LEAD: cents(150_00) } as const;

/** The most that somebody of a role may give back in a day, of all orders (decision 120). */
export const DESK_DAY_LIMITS = { SERVICE: cents(250_00), STORE_LEAD: cents(1_000_00) } as const;

/**
 * Whether limits hold for an order (decision 131). They keep somebody from giving away what a shopper has; what nobody
 * received comes back whole, if somebody else of the staff said so.
 * @param missedBy who of the staff said that nobody took it, or put it back
 * @param by who refunds it
 */
export const isLimited = (
  { status, missedBy }: { readonly status: OrderState; readonly missedBy: readonly string[] },
  by: string,
): boolean => !MISSED_STATES.includes(status) || missedBy.every((each) => each === by);

/** How much may come back; null is no limit. */
export type DeskLimit = Cents | null;

/** What somebody may refund of an order at a place: what the highest of the roles that reach it may. */
export const deskLimit = (grants: readonly StaffGrant[], place: StaffPlace): DeskLimit =>
  limitOf(DESK_LIMITS, grants, place);

/** The same of all orders in a day. */
export const deskDayLimit = (grants: readonly StaffGrant[], place: StaffPlace): DeskLimit =>
  limitOf(DESK_DAY_LIMITS, grants, place);

function limitOf(
  limits: Readonly<Record<'SERVICE' | 'STORE_LEAD', Cents>>,
  grants: readonly StaffGrant[],
  place: StaffPlace,
): DeskLimit {
  const roles = grants.filter((grant) => reaches(grant, place)).map(({ role }) => role);
  if (roles.includes('ADMIN')) return null;
  return greatest(ZERO, ...roles.map((role) => (role === 'SERVICE' || role === 'STORE_LEAD' ? limits[role] : ZERO)));
}

/**
 * What is left of a limit. Of an order, all that anybody decided to refund counts, so that several people, or several
 * refunds, give no more than one.
 */
export const leftOfLimit = (limit: DeskLimit, refunded: Cents): DeskLimit =>
  limit === null ? null : greatest(ZERO, minus(limit, refunded));
