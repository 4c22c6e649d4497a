import { ok, refuse, type Result } from '@cartwright/rules/result';
import { isPlausible, needsReason, weightSpan } from '@cartwright/rules/weight-span';
import type { ProductFacts } from '#products/product-facts.ts';
import type { ProductSource } from '#products/catalog.ts';
import { type LineKey, readLineAtHand } from './sql.ts';

interface Weight {
  readonly quantity: number;
  readonly grams: number | null;
}

interface WeighedPick extends LineKey, Weight {
  readonly reason?: string | undefined;
  readonly instead: readonly (Weight & { readonly gtin13: string })[];
}

/**
 * Whether what a picker weighed is near its estimate, or far from it for a reason. What can be no weight of the items is
 * refused by the command itself. One statement if anything was weighed.
 */
export async function checkWeights(
  { db, catalog }: ProductSource,
  { reason, instead, quantity, grams, ...key }: WeighedPick,
): Promise<Result<null, { readonly code: 'WEIGHT_REASON_NEEDED' }>> {
  if (reason !== undefined) return ok(null);
  const products = catalog.products();
  const own = grams === null ? undefined : (await readLineAtHand(db.read, key))?.line?.product;
  const isStrange =
    isFarOff(own, { quantity, grams }) ||
    instead.some(({ gtin13, ...weight }) =>
      isFarOff(products.byOrdinal[products.ordinalOf(gtin13) ?? -1]?.facts, weight),
    );
  return isStrange ? refuse({ code: 'WEIGHT_REASON_NEEDED' }) : ok(null);
}

function isFarOff(product: ProductFacts | undefined, { quantity, grams }: Weight): boolean {
  if (product?.sellBy !== 'WEIGHT' || product.averageWeightGrams === null || grams === null) return false;
  const span = weightSpan(product.averageWeightGrams, quantity);
  return isPlausible(grams, span.estimate) && needsReason(grams, span);
}
