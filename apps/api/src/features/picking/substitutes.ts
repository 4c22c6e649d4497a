import { checkSubstitute } from '@cartwright/rules/picking';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { ProductSource } from '#products/catalog.ts';
import { mayReplace } from '#products/may-replace.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import type { ProductFacts } from '#products/product-facts.ts';
import type { Shelf } from '#products/shelf.ts';
import { itemCents, shelfCents } from '#products/shelf-price.ts';
import { toLineToPick, toPickedProduct } from './line-to-pick.ts';
import { type LineKey, readLineAtHand } from './sql.ts';

/** A product that may come instead of a line's. */
export interface SubstituteCandidate {
  readonly product: PricedProduct;
  /** The one that the shopper chose. */
  readonly isBackup: boolean;
  /** Whether an item of it costs more than one of the line did when it was ordered. */
  readonly isDearer: boolean;
}

export type SubstitutesRefusal = { readonly code: 'ORDER_NOT_FOUND' } | { readonly code: 'LINE_NOT_FOUND' };

/**
 * What may come instead of a line that is short, the best first: the shopper's backup, then similar products that are
 * not dearer, then the others, the nearest first. All are available at the order's location; a similar one is at least
 * as large, brings no allergen and keeps the diets. What the shopper chose is compared with neither. One statement.
 */
export async function substitutesFor(
  { db, catalog }: ProductSource,
  key: LineKey,
  now: Millis,
): Promise<Result<readonly SubstituteCandidate[], SubstitutesRefusal>> {
  const read = await readLineAtHand(db.read, key);
  if (!read) return refuse({ code: 'ORDER_NOT_FOUND' });
  const { line, verifiedAge, locationId, modality, versions } = read;
  if (line === null) return refuse({ code: 'LINE_NOT_FOUND' });
  const shelf = await catalog.shelf(locationId, { modality, now, minVersions: versions });
  const wanted = toLineToPick(line, verifiedAge);
  const price = shelfCents(line.product);
  const itemPrice = price === null ? null : itemCents(line.product, price);
  const similar = read.similar.filter((gtin13) => isAlike(shelf, line.product, gtin13));
  const candidates = [...new Set([...(line.backup ? [line.backup.gtin13] : []), ...similar])].flatMap((gtin13) => {
    const product = shelf.find(gtin13);
    const cost = product && shelfCents(product);
    if (!product || cost === undefined || cost === null || product.availability === 'unavailable') return [];
    if (!checkSubstitute(wanted, toPickedProduct(product)).ok) return [];
    const isBackup = gtin13 === line.backup?.gtin13;
    return [{ product, isBackup, isDearer: itemPrice !== null && itemCents(product, cost) > itemPrice }];
  });
  return ok(candidates.toSorted((a, b) => rank(a) - rank(b)));
}

const rank = ({ isBackup, isDearer }: SubstituteCandidate): number => (isBackup ? 0 : isDearer ? 2 : 1);

/** Whether whoever ordered one product is served by another: with its diets and allergens, and with as much of it. */
function isAlike({ products }: Shelf, ordered: ProductFacts, gtin13: string): boolean {
  const productOf = (number: string) => products.byOrdinal[products.ordinalOf(number) ?? -1];
  const [product, other] = [productOf(ordered.gtin13), productOf(gtin13)];
  return product !== undefined && other !== undefined && mayReplace(product, other) && isAsLarge(ordered, other.facts);
}

/** Sizes in different units cannot be compared: such a product is no candidate. */
function isAsLarge(ordered: ProductFacts, other: ProductFacts): boolean {
  if (ordered.sellBy === 'WEIGHT' && other.sellBy === 'WEIGHT')
    return (other.averageWeightGrams ?? 0) >= (ordered.averageWeightGrams ?? 0);
  return ordered.sellBy === other.sellBy && ordered.sizeUom === other.sizeUom && other.sizeQty >= ordered.sizeQty;
}
