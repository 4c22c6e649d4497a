import type { StaffStore } from '@cartwright/contracts/staff';
import { reaches, type StaffGrant } from '@cartwright/rules/staff-role';
import type { z } from 'zod';
import type { Directory, Location } from '#locations/directory.ts';

type Store = z.output<typeof StaffStore>;
type Stores = { readonly directory: Pick<Directory, 'location' | 'locations'> };

const MAX_FOUND = 20;

export const toStaffStore = ({
  locationId,
  vanityName,
  city,
  state,
  bannerId,
  bannerName,
  timeZone,
}: Location): Store => ({ locationId, name: vanityName, city: `${city}, ${state}`, bannerId, bannerName, timeZone });

/** The stores that some grants reach and whose name, city, ZIP or number has the text in it, by name. */
export function findStores({ directory }: Stores, grants: readonly StaffGrant[], text: string): readonly Store[] {
  const wanted = text.trim().toLowerCase();
  const found: Location[] = [];
  for (const location of directory.locations())
    if (isReached(grants, location) && textOf(location).includes(wanted)) found.push(location);
  return found.toSorted(byName).slice(0, MAX_FOUND).map(toStaffStore);
}

/** The store where somebody starts: that of a grant of one store, else the first by name. */
export function homeOf({ directory }: Stores, grants: readonly StaffGrant[]): Store | null {
  for (const grant of grants) {
    const own = grant.kind === 'store' ? directory.location(grant.locationId) : undefined;
    if (own) return toStaffStore(own);
  }
  return findStores({ directory }, grants, '')[0] ?? null;
}

const isReached = (grants: readonly StaffGrant[], location: Location): boolean =>
  grants.some((grant) => reaches(grant, location));

const textOf = ({ vanityName, city, zip, storeNumber, locationId }: Location): string =>
  `${vanityName}\n${city}\n${zip}\n${storeNumber}\n${locationId}`.toLowerCase();

const byName = (a: Location, b: Location): number =>
  a.vanityName === b.vanityName ? (a.locationId < b.locationId ? -1 : 1) : a.vanityName < b.vanityName ? -1 : 1;
