import type { StaffStore } from '@cartwright/contracts/staff';
import { reaches, type StaffGrant } from '@cartwright/rules/staff-role';
import type { z } from 'zod';
import type { Directory, Location } from '#locations/directory.ts';

type Store = z.output<typeof StaffStore>;
/** What is known of stores and their banners. */
export interface Stores {
  readonly directory: Pick<Directory, 'location' | 'locations'>;
  /** The theme of a banner, by its id. */
  readonly themeOf: (bannerId: string) => string;
}

const MAX_FOUND = 20;

export const toStaffStore = (
  { themeOf }: Pick<Stores, 'themeOf'>,
  { locationId, vanityName, city, state, bannerId, bannerName, timeZone }: Location,
): Store => ({
  locationId,
  name: vanityName,
  city: `${city}, ${state}`,
  bannerId,
  bannerName,
  theme: themeOf(bannerId),
  timeZone,
});

/** The stores that some grants reach and whose name, city, ZIP or number has the text in it, by name. */
export function findStores(stores: Stores, grants: readonly StaffGrant[], text: string): readonly Store[] {
  const wanted = text.trim().toLowerCase();
  const found: Location[] = [];
  for (const location of stores.directory.locations())
    if (isReached(grants, location) && textOf(location).includes(wanted)) found.push(location);
  return found
    .toSorted(byName)
    .slice(0, MAX_FOUND)
    .map((location) => toStaffStore(stores, location));
}

/** The store where somebody starts: that of a grant of one store, else the first by name that is no locker. */
export function homeOf(stores: Stores, grants: readonly StaffGrant[]): Store | null {
  for (const grant of grants) {
    const own = grant.kind === 'store' ? stores.directory.location(grant.locationId) : undefined;
    if (own) return toStaffStore(stores, own);
  }
  const reached = [...stores.directory.locations()].filter((location) => isReached(grants, location)).toSorted(byName);
  const first = reached.find(({ kind }) => kind === 'STORE') ?? reached[0];
  return first ? toStaffStore(stores, first) : null;
}

const isReached = (grants: readonly StaffGrant[], location: Location): boolean =>
  grants.some((grant) => reaches(grant, location));

const textOf = ({ vanityName, city, zip, storeNumber, locationId }: Location): string =>
  `${vanityName}\n${city}\n${zip}\n${storeNumber}\n${locationId}`.toLowerCase();

const byName = (a: Location, b: Location): number =>
  a.vanityName === b.vanityName ? (a.locationId < b.locationId ? -1 : 1) : a.vanityName < b.vanityName ? -1 : 1;
