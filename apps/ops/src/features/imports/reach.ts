import type { ImportKind } from '@cartwright/contracts/ops-imports';
import type { StaffRole } from '@cartwright/rules/staff-role';
import { hasRole, type StaffSession, type StaffStore, useSession } from '#api/session.ts';

/** Whose files somebody imports: those of a banner, or the hours of one store alone. */
export interface Reach {
  readonly bannerId: string;
  readonly locationId: string | null;
  readonly kinds: readonly ImportKind[];
}

/** The same as the server's, whose schemas a browser does not load. */
const ROLES: Readonly<Record<ImportKind, readonly StaffRole[]>> = {
  products: ['MERCHANT'],
  prices: ['MERCHANT'],
  availability: ['MERCHANT'],
  hours: ['ADMIN'],
  stores: ['ADMIN'],
};
// The table's own keys.
const KINDS = Object.keys(ROLES) as ImportKind[];

/** What somebody imports who works at a store. An admin of that store only has its hours. */
function reachAt(session: StaffSession, { bannerId, locationId }: StaffStore): Reach {
  const banner = { bannerId, locationId: null };
  const isOfStore = !hasRole(session, ['MERCHANT'], banner) && hasRole(session, ['ADMIN'], { bannerId, locationId });
  if (isOfStore) return { bannerId, locationId, kinds: ['hours'] };
  return { ...banner, kinds: KINDS.filter((kind) => hasRole(session, ROLES[kind], banner)) };
}

export const useReach = (store: StaffStore): Reach => reachAt(useSession(), store);

/** Whether the page of a file opens. @param locationId the only store that the file is about; undefined for one of a banner */
export const opens = (reach: Reach, kind: ImportKind, locationId: string | undefined): boolean =>
  reach.kinds.includes(kind) && (reach.locationId === null || reach.locationId === locationId);

/** Where the calls about these imports are. */
export const pathOf = ({ bannerId, locationId }: Reach): string =>
  locationId === null
    ? `/ops/v1/banners/${encodeURIComponent(bannerId)}/imports`
    : `/ops/v1/stores/${encodeURIComponent(locationId)}/imports`;
