import type { PostalReference, Street } from '@cartwright/rules/street-match';
import type { Directory } from './directory.ts';

/** The streets of a ZIP, from any source that has such a list; empty without one. */
export type StreetList = (zip: string) => readonly Street[];

/** A shop without a list of streets verifies addresses to the ZIP. */
export const noStreets: StreetList = () => [];

/** Number of ZIPs whose streets stay in memory: some hundred bytes a street, 40 streets a ZIP. */
const MAX_ZIPS = 5_000;

/** Caches a list; the ZIP that was requested first is evicted first. */
export function remembered(list: StreetList): StreetList {
  const known = new Map<string, readonly Street[]>();
  return (zip) => {
    const found = known.get(zip);
    if (found) return found;
    const streets = list(zip);
    if (known.size >= MAX_ZIPS) known.delete(known.keys().next().value ?? '');
    known.set(zip, streets);
    return streets;
  };
}

/** The reference data for address checks. No query. */
export const postalReference = (directory: Directory, streets: StreetList): PostalReference => ({
  area: directory.zip,
  neighbors: directory.zipsOfCounty,
  zipsOf: (city, state) => directory.zipsOfCity(city.toLowerCase(), state),
  streets,
});
