import { isFull } from './banners.ts';
import { chanceOf } from './rng.ts';
import type { Location } from './stores.ts';
import type { Table } from './table.ts';
import { table, textArray } from './table.ts';

const MIN_BAYS = 6;
const MAX_BAYS = 14;

/** The names of a store's pickup bays, from "Bay 1" on; none where no shopper waits in a car. */
export function bayNames({ locationId, kind, banner }: Location): readonly string[] {
  if (kind !== 'STORE' || !isFull(banner)) return [];
  const count = chanceOf(`bays ${locationId}`).between(MIN_BAYS, MAX_BAYS);
  return Array.from({ length: count }, (_, at) => `Bay ${at + 1}`);
}

function* rows(locations: readonly Location[]) {
  for (const location of locations) {
    const names = bayNames(location);
    if (names.length > 0) yield [location.locationId, textArray(names)];
  }
}

/** The table `store_bays`. */
export const bayTable = (locations: readonly Location[]): Table =>
  table('store_bays', 'location_id names', () => rows(locations));
