import type { SoldItem } from './pricing-input.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';
import { handlingOf, keepsDiet } from './substitution.ts';
import type { Comparable, LinePolicy, OrderSubstitution } from './substitution.ts';
import { isPlausible } from './weight-span.ts';

/** The part of a product that decides whether it may be picked, or come instead of another. */
export interface PickedProduct extends Comparable {
  readonly gtin13: string;
  readonly sold: SoldItem;
  readonly minAge: number;
  readonly isSnapEligible: boolean;
  readonly isAlcohol: boolean;
}

/** A line of an order, as its shopper agreed to it. */
export interface LineToPick extends LinePolicy {
  readonly product: PickedProduct;
  /** 1 or more. */
  readonly quantity: number;
  /** What the shopper prefers for the whole order. */
  readonly order: OrderSubstitution;
  readonly backupGtin13: string | null;
  /** The age that the order proved for the day of its handover; 0 if it proved none. */
  readonly verifiedAge: number;
}

/** What came instead of missing items: 1 or more; the weight as in `LinePick`. */
export interface Substitute<P extends PickedProduct = PickedProduct> {
  readonly product: P;
  readonly quantity: number;
  readonly grams: number | null;
}

/** What a picker found for one line. Nothing of either product makes the line short. */
export interface LinePick {
  /** Of the ordered product; 0 or more. */
  readonly quantity: number;
  /** The whole weight of those items, above zero; null without items, and for a product that is not sold by weight. */
  readonly grams: number | null;
  readonly substitute: Substitute | null;
}

/** Why a quantity or a weight cannot be. */
export type AmountRefusal =
  | { readonly code: 'NOT_A_QUANTITY' }
  | { readonly code: 'WEIGHT_MISSING' }
  | { readonly code: 'WEIGHT_UNEXPECTED' }
  /** A slip of the scale or of the finger: nothing like the items that were picked. */
  | { readonly code: 'WEIGHT_IMPLAUSIBLE'; readonly estimate: number };

/** Why a product may not come instead of an ordered one, however few or many. */
export type SubstituteRefusal =
  | { readonly code: 'SUBSTITUTION_FORBIDDEN' }
  | { readonly code: 'NOT_THE_BACKUP'; readonly backupGtin13: string | null }
  | { readonly code: 'SAME_PRODUCT' }
  | { readonly code: 'AGE_NOT_PROVED'; readonly minAge: number }
  | { readonly code: 'ALCOHOL_NOT_ORDERED' }
  | { readonly code: 'NOT_SNAP_ELIGIBLE' }
  | { readonly code: 'SIZE_NOT_KEPT' }
  | { readonly code: 'DIET_NOT_KEPT' };

export type PickRefusal =
  | AmountRefusal
  | SubstituteRefusal
  | { readonly code: 'OVER_ORDERED'; readonly max: number }
  | { readonly code: 'OVER_MISSING'; readonly max: number };

/**
 * Checks what was picked for a line: at most as ordered, with a weight exactly if the product is sold by weight, and a
 * substitute only for what is missing. What it costs is no question here: the final bill limits the price.
 */
export function checkPick(line: LineToPick, pick: LinePick): Result<LinePick, PickRefusal> {
  const { quantity, grams, substitute } = pick;
  if (!isCount(quantity)) return refuse({ code: 'NOT_A_QUANTITY' });
  if (quantity > line.quantity) return refuse({ code: 'OVER_ORDERED', max: line.quantity });
  const weight = checkWeight(line.product.sold, quantity, grams);
  if (!weight.ok) return weight;
  if (substitute === null) return ok(pick);
  if (!isCount(substitute.quantity) || substitute.quantity === 0) return refuse({ code: 'NOT_A_QUANTITY' });
  const missing = line.quantity - quantity;
  if (substitute.quantity > missing) return refuse({ code: 'OVER_MISSING', max: missing });
  const suitable = checkSubstitute(line, substitute.product);
  if (!suitable.ok) return suitable;
  const itsWeight = checkWeight(substitute.product.sold, substitute.quantity, substitute.grams);
  return itsWeight.ok ? ok(pick) : itsWeight;
}

/**
 * Whether a product may come instead of a line's: as its shopper chose for the line (CRT-108 to CRT-110) or else for
 * the order, and never one that the order does not allow. A person whose age was not checked gets nothing that requires
 * one, a line without alcohol no alcohol, and what SNAP may pay stays so. A backup is compared with neither size nor
 * diet, since its shopper knows it.
 */
export function checkSubstitute<P extends PickedProduct>(line: LineToPick, product: P): Result<P, SubstituteRefusal> {
  const { backupGtin13, verifiedAge, product: original, order } = line;
  const handling = handlingOf(line, order);
  if (handling === 'NONE') return refuse({ code: 'SUBSTITUTION_FORBIDDEN' });
  if (product.gtin13 === original.gtin13) return refuse({ code: 'SAME_PRODUCT' });
  if (handling === 'BACKUP' && product.gtin13 !== backupGtin13) return refuse({ code: 'NOT_THE_BACKUP', backupGtin13 });
  if (product.minAge > verifiedAge) return refuse({ code: 'AGE_NOT_PROVED', minAge: product.minAge });
  if (product.isAlcohol && !original.isAlcohol) return refuse({ code: 'ALCOHOL_NOT_ORDERED' });
  if (original.isSnapEligible && !product.isSnapEligible) return refuse({ code: 'NOT_SNAP_ELIGIBLE' });
  if (handling === 'BACKUP') return ok(product);
  if (order.keepsDiet && !keepsDiet(original, product)) return refuse({ code: 'DIET_NOT_KEPT' });
  if (order.keepsSize && !isAsLarge(original, product)) return refuse({ code: 'SIZE_NOT_KEPT' });
  return ok(product);
}

/** Whether a product is at least as large as another. Sizes in different units cannot be compared: then it is not. */
export function isAsLarge(
  original: Pick<PickedProduct, 'sold' | 'size'>,
  product: Pick<PickedProduct, 'sold' | 'size'>,
): boolean {
  if (original.sold.kind === 'average-weight')
    return product.sold.kind === 'average-weight' && product.sold.gramsPerItem >= original.sold.gramsPerItem;
  const [before, after] = [original.size, product.size];
  return product.sold.kind === 'unit' && after.unit === before.unit && after.quantity >= before.quantity;
}

const isCount = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 0;

/** @param grams the whole weight of the items */
function checkWeight(sold: SoldItem, quantity: number, grams: number | null): Result<number | null, AmountRefusal> {
  if (sold.kind === 'unit' || quantity === 0) return grams === null ? ok(null) : refuse({ code: 'WEIGHT_UNEXPECTED' });
  if (grams === null) return refuse({ code: 'WEIGHT_MISSING' });
  const estimate = sold.gramsPerItem * quantity;
  return isPlausible(grams, estimate) ? ok(grams) : refuse({ code: 'WEIGHT_IMPLAUSIBLE', estimate });
}
