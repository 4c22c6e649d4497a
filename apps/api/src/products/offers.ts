import { statements } from '@cartwright/server/database';
import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import { type CatalogVersions, locationPart } from './catalog-sql.ts';
import { bytesOf, loadOffer, type Offer } from './offer.ts';

/** Memory for offers at most; the bits of 2,700 stores with 100,000 products are 200 MB. The least recently used leave. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The offers of locations, each read at its first use. */
export interface Offers {
  /** Undefined for an unknown location. */
  readonly of: (locationId: string) => Promise<Offer | undefined>;
  /** Drops every offer that is older than in these versions. */
  readonly dropOlder: (versions: CatalogVersions) => void;
}

export function makeOffers(db: Db): Offers {
  const offers = new LRUCache<string, Offer>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
    // It serves everybody from now on, so the first caller does not count it as a statement of its own.
    fetchMethod: (locationId) => statements.exit(() => loadOffer(db, locationId)),
  });
  return {
    of: (locationId) => offers.fetch(locationId),
    dropOlder: (versions) => {
      for (const [locationId, { version }] of offers.entries())
        if (version < (versions.get(locationPart(locationId)) ?? 0)) offers.delete(locationId);
    },
  };
}
