import type { Caller, Db } from '#context.ts';
import { type Place, type PlaceShelves, readBought, readPlace, readPlaceShelves } from './shelves-sql.ts';
import type { PricedProduct } from '#goods/priced-product.ts';

const SHELF = 12;
/** How long a place's shelves are shown before they are made anew; a tile's own page is always as of now. */
const FRESH_FOR = 60_000;
const MOST_PLACES = 500;

export interface HomeShelves extends PlaceShelves {
  readonly buyAgain: readonly PricedProduct[];
}

/** The home page's shelves: those of the place are kept for a minute, because they are costly and the same for all. */
export type Shelves = (caller: Caller, at: { readonly bannerId: string; readonly now: number }) => Promise<HomeShelves>;

export function makeShelves(db: Db): Shelves {
  const known = new Map<string, { readonly at: number; readonly shelves: Promise<PlaceShelves> }>();

  const ofPlace = (place: Place | null, now: number): Promise<PlaceShelves> => {
    const key = place ? `${place.locationId} ${place.modality}` : '';
    const kept = known.get(key);
    if (kept && now - kept.at < FRESH_FOR) return kept.shelves;
    const shelves = readPlaceShelves(db, { place, now, count: SHELF });
    shelves.catch(() => known.delete(key)); // a failure is not kept
    known.delete(key);
    known.set(key, { at: now, shelves });
    const [oldest] = known.keys();
    if (known.size > MOST_PLACES && oldest !== undefined) known.delete(oldest);
    return shelves;
  };

  return async (caller, { bannerId, now }) => {
    const place = await readPlace(db, { ownerId: caller.ownerId, bannerId });
    const shelves = await ofPlace(place, now);
    const buyAgain =
      caller.kind === 'visitor'
        ? []
        : await readBought(db, { profileId: caller.profileId, bannerId, now, count: SHELF });
    return { ...shelves, buyAgain };
  };
}
