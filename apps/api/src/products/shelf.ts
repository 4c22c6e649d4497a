import type { ModalityType } from '@cartwright/contracts/common';
import { hasBit, NO_BITS } from './bitmap.ts';
import type { ShelfVersions } from './catalog-sql.ts';
import type { Offer, Stock } from './offer.ts';
import type { ZonePrices } from './price-zone.ts';
import type { PricedProduct } from './priced-product.ts';
import type { Products } from './products.ts';

/** The products as one location sells them for one modality in one week. Pure, and without a statement. */
export interface Shelf {
  /** Of this shelf alone, in this process: names what is made of it. */
  readonly id: number;
  readonly products: Products;
  readonly versions: ShelfVersions;
  /** Null while no location is known: then nothing has a price. */
  readonly locationId: string | null;
  /** Whether it is known what is in stock: only where the shopper has chosen how to shop. */
  readonly knowsStock: boolean;
  /** Cents per item, or per pound when sold by weight; null without a price. By ordinal, as all of these. */
  readonly regularCents: (ordinal: number) => number | null;
  /** The promotional price, if one below the regular price applies this week. */
  readonly promoCents: (ordinal: number) => number | null;
  readonly availability: (ordinal: number) => PricedProduct['availability'];
  /** Whether the location has products for this modality at all, and a price for this one. */
  readonly isSoldHere: (ordinal: number) => boolean;
  /** Whether it can be sold here for another modality. */
  readonly isSoldOtherwise: (ordinal: number) => boolean;
  readonly at: (ordinal: number) => PricedProduct | undefined;
  /** By number; undefined for one that no product has. */
  readonly find: (gtin13: string) => PricedProduct | undefined;
}

/** What a shelf is made of. */
export interface ShelfParts {
  /** Undefined while no location is known. */
  readonly offer: Offer | undefined;
  readonly prices: ZonePrices;
  readonly versions: ShelfVersions;
  /** Null for the prices alone, while no modality is chosen. */
  readonly modality: ModalityType | null;
  /** The current promotion phase. */
  readonly phase: number;
}

let made = 0;

const NO_STOCK: Stock = { sellable: NO_BITS, low: NO_BITS };
const NO_OVERRIDES: Offer['overrides'] = new Map();

export function makeShelf(products: Products, { offer, prices, versions, modality, phase }: ShelfParts): Shelf {
  const overrides = offer?.overrides ?? NO_OVERRIDES;
  const knowsStock = offer !== undefined && modality !== null;
  const ownStock = modality === null ? undefined : offer?.stock.get(modality);
  const { sellable, low } = ownStock ?? NO_STOCK;
  const others = knowsStock
    ? [...offer.stock].filter(([each]) => each !== modality).map(([, stock]) => stock.sellable)
    : [];

  const regularCents = (ordinal: number): number | null => {
    const price = overrides.get(ordinal) ?? prices.regular[ordinal] ?? 0;
    return price === 0 ? null : price;
  };
  const promoCents = (ordinal: number): number | null => {
    if (prices.phase[ordinal] !== phase) return null;
    const promo = prices.promo[ordinal] ?? 0;
    return promo < (regularCents(ordinal) ?? 0) ? promo : null;
  };
  const availability = (ordinal: number): PricedProduct['availability'] => {
    if (!knowsStock) return 'unknown';
    if (!hasBit(sellable, ordinal) || regularCents(ordinal) === null) return 'unavailable';
    return hasBit(low, ordinal) ? 'low' : 'in-stock';
  };
  const at = (ordinal: number): PricedProduct | undefined => {
    const facts = products.byOrdinal[ordinal]?.facts;
    return (
      facts &&
      products.priced(ordinal, facts, {
        regularCents: regularCents(ordinal),
        promoCents: promoCents(ordinal),
        yellowTag: prices.yellowTag[ordinal] === 1,
        availability: availability(ordinal),
      })
    );
  };
  return {
    id: (made += 1),
    products,
    versions,
    locationId: offer?.locationId ?? null,
    knowsStock,
    regularCents,
    promoCents,
    availability,
    isSoldHere: (ordinal) => ownStock !== undefined && regularCents(ordinal) !== null,
    isSoldOtherwise: (ordinal) => others.some((stock) => hasBit(stock, ordinal)),
    at,
    find: (gtin13) => {
      const ordinal = products.ordinalOf(gtin13);
      return ordinal === undefined ? undefined : at(ordinal);
    },
  };
}
