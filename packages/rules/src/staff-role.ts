/** What somebody of the staff may be. An admin may do what every other role may. */
export const STAFF_ROLES = ['PICKER', 'STORE_LEAD', 'SERVICE', 'MERCHANT', 'ADMIN'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A role, and where it counts: at one store, at every store of a banner, or everywhere. */
export type StaffGrant = { readonly role: StaffRole } & StaffScope;

export type StaffScope =
  | { readonly kind: 'store'; readonly locationId: string }
  | { readonly kind: 'banner'; readonly bannerId: string }
  | { readonly kind: 'everywhere' };

/** What a call is about: a store of a banner, or the banner as a whole. */
export interface StaffPlace {
  readonly bannerId: string;
  readonly locationId: string | null;
}

/** Whether a grant reaches a place: one of a single store never reaches its whole banner. */
export function reaches(grant: StaffScope, place: StaffPlace): boolean {
  switch (grant.kind) {
    case 'everywhere':
      return true;
    case 'banner':
      return grant.bannerId === place.bannerId;
    case 'store':
      return grant.locationId === place.locationId;
    default:
      return grant satisfies never;
  }
}

/** The grants by which somebody may do what these roles may. */
export const grantsFor = (grants: readonly StaffGrant[], roles: readonly StaffRole[]): readonly StaffGrant[] =>
  grants.filter(({ role }) => role === 'ADMIN' || roles.includes(role));

/**
 * Whether somebody may do what these roles may: `never` without any of them, `elsewhere` with one that does not reach the
 * place. Null is a call that is about no place, or that chooses its places by the grants itself.
 */
export function mayAct(
  grants: readonly StaffGrant[],
  roles: readonly StaffRole[],
  place: StaffPlace | null,
): 'yes' | 'elsewhere' | 'never' {
  const own = grantsFor(grants, roles);
  if (own.length === 0) return 'never';
  return place === null || own.some((grant) => reaches(grant, place)) ? 'yes' : 'elsewhere';
}

/** Minutes without a call after which a session of the console ends. */
export const STAFF_IDLE_MINUTES = 10;

/** Hours after which a session of the console ends in any case: a shift. */
export const STAFF_SHIFT_HOURS = 12;
