import type { Caller, Db } from '#context.ts';
import {
  type ChosenLocation,
  type LocationShelves,
  readBought,
  readChosenLocation,
  readLocationShelves,
} from './shelves-sql.ts';
import type { PricedProduct } from '#products/priced-product.ts';

const SHELF = 12;
/** How long a location's shelves are cached; a product's own page is always current. */
const FRESH_FOR = 60_000;
const MAX_LOCATIONS = 500;

export interface HomeShelves extends LocationShelves {
  readonly buyAgain: readonly PricedProduct[];
}

/**
 * The home page's shelves: those of the location are cached for a minute, because they are expensive and the same for
 * all.
 */
export type Shelves = (caller: Caller, at: { readonly bannerId: string; readonly now: number }) => Promise<HomeShelves>;

export function makeShelves(db: Db): Shelves {
  const known = new Map<string, { readonly at: number; readonly shelves: Promise<LocationShelves> }>();

  const shelvesAt = (location: ChosenLocation | null, now: number): Promise<LocationShelves> => {
    const key = location ? `${location.locationId} ${location.modality}` : '';
    const kept = known.get(key);
    if (kept && now - kept.at < FRESH_FOR) return kept.shelves;
    const shelves = readLocationShelves(db, { location, now, count: SHELF });
    shelves.catch(() => known.delete(key)); // a failure is not cached
    known.delete(key);
    known.set(key, { at: now, shelves });
    const [oldest] = known.keys();
    if (known.size > MAX_LOCATIONS && oldest !== undefined) known.delete(oldest);
    return shelves;
  };

  return async (caller, { bannerId, now }) => {
    const location = await readChosenLocation(db, { ownerId: caller.ownerId, bannerId });
    const shelves = await shelvesAt(location, now);
    const buyAgain =
      caller.kind === 'visitor'
        ? []
        : await readBought(db, { profileId: caller.profileId, bannerId, now, count: SHELF });
    return { ...shelves, buyAgain };
  };
}
