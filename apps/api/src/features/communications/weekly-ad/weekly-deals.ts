import type { PricedProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';

/** How many products a weekly mail has. */
const DEALS = 8;

const made = new WeakMap<Shelf, readonly PricedProduct[]>();

/** What a store sells for less this week, without what needs an age; the largest discounts first. Made once for a shelf. */
export const weeklyDeals = (shelf: Shelf): readonly PricedProduct[] =>
  made.getOrInsertComputed(shelf, () =>
    shelf.products.byOrdinal
      .flatMap((_, ordinal) => (shelf.promoCents(ordinal) === null ? [] : (shelf.at(ordinal) ?? [])))
      .filter(({ availability, minAge }) => minAge === 0 && (availability === 'in-stock' || availability === 'low'))
      .toSorted((a, b) => discountOf(b) - discountOf(a) || a.gtin13.localeCompare(b.gtin13))
      .slice(0, DEALS),
  );

/** The part of the regular price that is taken off. */
const discountOf = ({ regularCents, promoCents }: PricedProduct): number =>
  regularCents === null || promoCents === null ? 0 : (regularCents - promoCents) / regularCents;
