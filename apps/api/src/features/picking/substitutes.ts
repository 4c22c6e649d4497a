import { checkSubstitute, isAsLarge, type SubstituteRefusal } from '@cartwright/rules/picking';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { sharedWords } from '@cartwright/rules/shared-words';
import { keepsDiet } from '@cartwright/rules/substitution';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { ProductSource } from '#products/catalog.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import type { ProductFacts } from '#products/product-facts.ts';
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
 * ordered (diets and allergens, size, kind, brand, price, in this order), and of equal ones the nearest. Of one kind is
 * what stands on the same shelf, the more so the more words its name shares: a picker follows the first. All are available at
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
  const { byOrdinal, ordinalOf } = shelf.products;
  const shelfOf = (gtin13: string) => byOrdinal[ordinalOf(gtin13) ?? -1]?.subCommodity;
  const numbers = new Set([...(line.backup ? [line.backup.gtin13] : []), ...read.similar]);
  const candidates = [...numbers].flatMap((gtin13): Ranked[] => {
    const product = shelf.find(gtin13);
    const cost = product && itemCost(product);
    if (!product || cost === undefined || cost === null || product.availability === 'unavailable') return [];
    const other = toPickedProduct(shelf, product);
    if (!checkSubstitute(wanted, other).ok) return [];
    const isBackup = gtin13 === line.backup?.gtin13;
    const isDearer = ordered !== null && cost > ordered;
    const loses = [
      !isBackup,
      !keepsDiet(wanted.product, other),
      !isAsLarge(wanted.product, other),
      shelfOf(gtin13) !== shelfOf(line.gtin13),
      MAX_WORDS - sharedWords(line.product.description, product.description),
      product.brand !== line.product.brand,
      isDearer,
    ].map(Number);
    return [{ candidate: { product, isBackup, isDearer }, loses }];
  });
  return ok(candidates.toSorted(byLoss).map(({ candidate }) => candidate));
}

/** A product that a picker holds, and why it may not come instead of a line's; null of one that may. */
interface ScannedSubstitute {
  readonly product: ProductFacts;
  readonly problem: SubstituteRefusal['code'] | 'SUBSTITUTE_NOT_SOLD' | null;
}

/**
 * Whether a product may come instead of a line's, by the same rules as a pick of it. Its stock is not checked, as a
 * picker holds it. One statement.
 */
export async function scannedSubstitute(
  { db, catalog }: ProductSource,
  { gtin13, ...key }: LineKey & { readonly gtin13: string },
  now: Millis,
): Promise<Result<ScannedSubstitute, SubstitutesRefusal | { readonly code: 'NO_SUCH_PRODUCT' }>> {
  const read = await readLineAtHand(db.read, key);
  if (!read) return refuse({ code: 'ORDER_NOT_FOUND' });
  const { line, locationId, modality, versions } = read;
  if (line === null) return refuse({ code: 'LINE_NOT_FOUND' });
  const shelf = await catalog.shelf(locationId, { modality, now, minVersions: versions });
  const { byOrdinal, ordinalOf } = shelf.products;
  const product = byOrdinal[ordinalOf(gtin13) ?? -1]?.facts;
  if (!product) return refuse({ code: 'NO_SUCH_PRODUCT' });
  const checked = checkSubstitute(toLineToPick(shelf, line, read), toPickedProduct(shelf, product));
  if (!checked.ok) return ok({ product, problem: checked.refusal.code });
  const isSold = (shelf.find(gtin13)?.regularCents ?? null) !== null;
  return ok({ product, problem: isSold ? null : 'SUBSTITUTE_NOT_SOLD' });
}

/** More than a name has. */
const MAX_WORDS = 30;

interface Ranked {
  readonly candidate: SubstituteCandidate;
  /** What it loses of the ordered product, what has more weight first: the first difference decides. */
  readonly loses: readonly number[];
}

const byLoss = (a: Ranked, b: Ranked): number =>
  a.loses.map((loss, index) => loss - (b.loses[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** What an item costs on the shelf; null without a price. */
function itemCost(product: PricedProduct): number | null {
  const price = shelfCents(product);
  return price === null ? null : itemCents(product, price);
}
