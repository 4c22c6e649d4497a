import { checkSubstitute, isAsLarge } from '@cartwright/rules/picking';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { keepsDiet } from '@cartwright/rules/substitution';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { ProductSource } from '#products/catalog.ts';
import type { PricedProduct } from '#products/priced-product.ts';
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
 * What may come instead of a line that is short, the best first: the shopper's backup; then what keeps most of what was
 * ordered (diets and allergens, size, brand, price, in this order), and of equal ones the nearest. All are available at
 * the order's location and keep to what the shopper prefers. What the shopper chose is compared with nothing. One
 * statement.
 */
export async function substitutesFor(
  { db, catalog }: ProductSource,
  key: LineKey,
  now: Millis,
): Promise<Result<readonly SubstituteCandidate[], SubstitutesRefusal>> {
  const read = await readLineAtHand(db.read, key);
  if (!read) return refuse({ code: 'ORDER_NOT_FOUND' });
  const { line, locationId, modality, versions } = read;
  if (line === null) return refuse({ code: 'LINE_NOT_FOUND' });
  const shelf = await catalog.shelf(locationId, { modality, now, minVersions: versions });
  const wanted = toLineToPick(shelf, line, read);
  const ordered = itemCost(line.product);
  const numbers = new Set([...(line.backup ? [line.backup.gtin13] : []), ...read.similar]);
  const candidates = [...numbers].flatMap((gtin13): Ranked[] => {
    const product = shelf.find(gtin13);
    const cost = product && itemCost(product);
    if (!product || cost === undefined || cost === null || product.availability === 'unavailable') return [];
    const other = toPickedProduct(shelf, product);
    if (!checkSubstitute(wanted, other).ok) return [];
    const isBackup = gtin13 === line.backup?.gtin13;
    const isDearer = ordered !== null && cost > ordered;
    const keeps = [
      isBackup,
      keepsDiet(wanted.product, other),
      isAsLarge(wanted.product, other),
      product.brand === line.product.brand,
      !isDearer,
    ];
    return [{ candidate: { product, isBackup, isDearer }, rank: keeps.map((kept) => (kept ? '0' : '1')).join('') }];
  });
  return ok(candidates.toSorted(byRank).map(({ candidate }) => candidate));
}

interface Ranked {
  readonly candidate: SubstituteCandidate;
  /** Sorts before another if it keeps something that the other loses, unless that keeps something of more weight. */
  readonly rank: string;
}

const byRank = (a: Ranked, b: Ranked): number => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1);

/** What an item costs on the shelf; null without a price. */
function itemCost(product: PricedProduct): number | null {
  const price = shelfCents(product);
  return price === null ? null : itemCents(product, price);
}
