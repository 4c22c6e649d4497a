import type { PricedProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { listProducts } from './list.ts';

/** Products on each shelf of the home page. */
export const SHELF_SIZE = 12;

/** The shelves of the home page that are the same for everybody at a location. */
export interface LocationShelves {
  /** On sale and available as far as that is known, the most popular first. */
  readonly onSale: readonly PricedProduct[];
  readonly popular: readonly PricedProduct[];
}

const made = new WeakMap<Shelf, LocationShelves>();

/** Made once for a location, modality and week; they last as long as its prices and stock do. */
export const locationShelves = (shelf: Shelf, index: CatalogIndex): LocationShelves =>
  made.getOrInsertComputed(shelf, () => {
    const available = shelf.knowsStock ? (['available'] as const) : [];
    const pick = (flags: Parameters<typeof listProducts>[1]['flags']) =>
      [...listProducts({ index: index.lists, shelf }, { ...ALL, flags }).ordinals.subarray(0, SHELF_SIZE)].flatMap(
        (ordinal) => shelf.at(ordinal) ?? [],
      );
    return {
      onSale: pick(['on-sale', ...available]),
      popular: pick(available),
    };
  });

const ALL = {
  candidates: null,
  department: undefined,
  section: undefined,
  brands: [],
  prices: [],
  sizes: [],
  sort: 'popular',
} as const satisfies Omit<Parameters<typeof listProducts>[1], 'flags'>;
