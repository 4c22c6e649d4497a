import type { ModalityType } from '@cartwright/contracts/common';
import { sharedRead } from '@cartwright/server/shared-read';
import type { Db } from '#context.ts';
import {
  type CatalogVersions,
  PRODUCTS_PART,
  readDepartments,
  readPrices,
  readProducts,
  readVersions,
  type ShelfVersions,
  ZONE,
  zonePart,
} from './catalog-sql.ts';
import { makeOffers } from './offers.ts';
import { NO_PRICES, unpackPrices, type ZonePrices } from './price-zone.ts';
import { type PriceSpan, priceSpan } from './price-span.ts';
import { promoPhase } from './promo-phase.ts';
import { makeProducts, type Products } from './products.ts';
import type { Shelf } from './shelf.ts';
import { makeShelves } from './shelves.ts';

/**
 * The products, prices and stock of the whole family in memory (decision 55), as new as the last `refresh`: what is
 * shown may be older by that much, what is charged may not.
 */
export interface Catalog {
  readonly products: () => Products;
  /**
   * What a location offers; with null, or at an unknown location, nothing has a price. Without a statement, except at
   * the first use of a location.
   */
  readonly shelf: (locationId: string | null, query: ShelfQuery) => Promise<Shelf>;
  /** What one item costs at the stores of these price zones; null if none of them has a price for it. No statement. */
  readonly priceSpan: (gtin13: string, zones: readonly number[], now: number) => PriceSpan | null;
  /** Compares the versions of all parts and reloads those that changed. One statement when nothing did. */
  readonly refresh: () => Promise<void>;
}

/** What a read of products with a shopper's own data needs. */
export interface ProductSource {
  readonly db: Db;
  readonly catalog: Catalog;
}

export interface ShelfQuery {
  /** Null for the prices alone, while no modality is chosen. */
  readonly modality: ModalityType | null;
  readonly now: number;
  /** For what is charged: versions that the caller's own statement read. What is older is refreshed first. */
  readonly minVersions?: ShelfVersions | undefined;
}

/** Loads products and prices; the offer of a location follows at its first use. */
export async function loadCatalog(db: Db): Promise<Catalog> {
  const offers = makeOffers(db);
  let loaded = await load(db, NOTHING);
  let shelves = makeShelves(loaded.products);

  const reload = sharedRead(async () => {
    const next = await load(db, loaded);
    offers.dropOlder(next.versions);
    if (next.products !== loaded.products) shelves = makeShelves(next.products);
    loaded = next;
  });
  const refresh = async (): Promise<void> => {
    // One that is running may have read the versions before the caller's change: it needs another.
    await reload.settled();
    await reload.run();
  };

  const shelfNow = async (locationId: string | null, { modality, now }: ShelfQuery): Promise<Shelf> => {
    const offer = locationId === null ? undefined : await offers.of(locationId);
    const { zones, versions } = loaded;
    return shelves({
      offer,
      prices: (offer && zones.get(offer.priceZone)) ?? NO_PRICES,
      versions: {
        products: versions.get(PRODUCTS_PART) ?? 0,
        zone: (offer && versions.get(zonePart(offer.priceZone))) ?? 0,
        location: offer?.version ?? 0,
      },
      modality,
      phase: promoPhase(now),
    });
  };

  return {
    products: () => loaded.products,
    refresh,
    priceSpan: (gtin13, zones, now) => {
      const product = loaded.products.byOrdinal[loaded.products.ordinalOf(gtin13) ?? -1];
      const prices = zones.flatMap((zone) => loaded.zones.get(zone) ?? []);
      return product === undefined ? null : priceSpan(product, prices, promoPhase(now));
    },
    shelf: async (locationId, query) => {
      const shelf = await shelfNow(locationId, query);
      if (query.minVersions === undefined || !isOlder(shelf.versions, query.minVersions)) return shelf;
      await refresh();
      return shelfNow(locationId, query);
    },
  };
}

const isOlder = (found: ShelfVersions, wanted: ShelfVersions): boolean =>
  found.products < wanted.products || found.zone < wanted.zone || found.location < wanted.location;

interface Loaded {
  readonly versions: CatalogVersions;
  readonly products: Products;
  readonly zones: ReadonlyMap<number, ZonePrices>;
}

const zonesIn = (versions: CatalogVersions): number[] =>
  [...versions.keys()].filter((part) => part.startsWith(ZONE)).map((part) => Number(part.slice(ZONE.length)));

const NOTHING: Loaded = { versions: new Map([[PRODUCTS_PART, -1]]), products: makeProducts([], []), zones: new Map() };

/** Reads the parts that changed. The versions come first: what changes in between is read again the next time. */
async function load(db: Db, before: Loaded): Promise<Loaded> {
  const versions = await readVersions(db);
  const isCurrent = (part: string) => (before.versions.get(part) ?? 0) === (versions.get(part) ?? 0);
  const changed = zonesIn(versions).filter((zone) => !isCurrent(zonePart(zone)));
  const products = isCurrent(PRODUCTS_PART)
    ? before.products
    : makeProducts(await readProducts(db), await readDepartments(db));
  const prices = new Map(before.zones);
  // One zone after the other: no statement takes long, however large the catalog is.
  for (const zone of changed) prices.set(zone, unpackPrices(await readPrices(db, zone)));
  return {
    versions,
    products,
    zones: prices,
  };
}
