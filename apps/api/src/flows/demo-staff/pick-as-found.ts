import { refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type PickLineCall, pickLine } from '#features/picking/pick-line.ts';
import { readLineAtHand } from '#features/picking/sql.ts';
import { substitutesFor } from '#features/picking/substitutes.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import { findOnShelf, weigh } from './shelf-luck.ts';

type LineCall = Pick<PickLineCall, 'orderId' | 'lineId' | 'actor'>;

/** Picks a line with what the demo's shelf has of it, and the best substitute for the rest. */
export async function pickAsFound(
  deps: ProductSource,
  call: LineCall,
  now: Millis,
): Promise<Result<unknown, { readonly code: string }>> {
  const read = await readLineAtHand(deps.db.read, call);
  if (!read?.line) return refuse({ code: 'LINE_NOT_FOUND' });
  const { quantity, product, lineId } = read.line;
  const found = findOnShelf(call.orderId, { lineId, quantity, gramsPerItem: gramsPerItem(product) });
  const missing = quantity - found.quantity;
  const substitute = missing === 0 ? null : await substituteOf(deps, call, { missing, now });
  return pickLine(deps, { ...call, ...found, substitute }, now);
}

/** The first product that may come instead; null when none may, and the line stays short. */
async function substituteOf(
  deps: ProductSource,
  call: LineCall,
  { missing, now }: { readonly missing: number; readonly now: Millis },
): Promise<PickLineCall['substitute']> {
  const candidates = await substitutesFor(deps, call, now);
  const product = candidates.ok ? candidates.value[0]?.product : undefined;
  if (!product) return null;
  const { gtin13 } = product;
  return { gtin13, quantity: missing, grams: weigh(`${call.orderId} ${gtin13}`, missing, gramsPerItem(product)) };
}

const gramsPerItem = ({ sellBy, averageWeightGrams }: PricedProduct): number | null =>
  sellBy === 'WEIGHT' ? averageWeightGrams : null;
