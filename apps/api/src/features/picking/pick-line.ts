import { checkPick, type PickRefusal } from '@cartwright/rules/picking';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Actor } from '#orders/move-order-sql.ts';
import type { PickedLine } from '#orders/picked-line.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import { toLineToPick, toPickedProduct } from './line-to-pick.ts';
import { type LineAtHand, type LineKey, readLineAtHand, savePick } from './sql.ts';

/** What a picker found for one line: of the ordered product, and of another one instead of what is missing. */
export interface PickLineCall extends LineKey {
  readonly actor: Actor;
  readonly quantity: number;
  /** The whole weight; null without items, and for a product that is not sold by weight. */
  readonly grams: number | null;
  readonly substitute: { readonly gtin13: string; readonly quantity: number; readonly grams: number | null } | null;
}

export type PickLineRefusal =
  | PickRefusal
  | { readonly code: 'ORDER_NOT_FOUND' }
  | { readonly code: 'LINE_NOT_FOUND' }
  | { readonly code: 'NOT_PICKING' }
  /** No product has this number, or it has no price at the order's location. */
  | { readonly code: 'SUBSTITUTE_NOT_SOLD' };

/**
 * Records what was picked for a line, or corrects it until picking is finished. The same pick again changes nothing. A
 * picker holds the substitute in the hand, so its stock is not checked; its price is the one charged at this moment.
 * Two statements at most.
 */
export async function pickLine(
  { db, catalog }: ProductSource,
  call: PickLineCall,
  now: Millis,
): Promise<Result<PickedLine, PickLineRefusal>> {
  const read = await readLineAtHand(db.read, call);
  if (!read) return refuse({ code: 'ORDER_NOT_FOUND' });
  if (read.line === null) return refuse({ code: 'LINE_NOT_FOUND' });
  if (read.status !== 'PICKING') return refuse({ code: 'NOT_PICKING' });
  if (read.picked !== null && isSamePick(read.picked, call)) return ok(read.picked);
  const product = call.substitute && (await soldAt({ catalog }, read, { gtin13: call.substitute.gtin13, now }));
  if (product === undefined) return refuse({ code: 'SUBSTITUTE_NOT_SOLD' });
  const substitute = call.substitute && product && { ...call.substitute, product };
  const checked = checkPick(toLineToPick(read.line, read.verifiedAge), {
    quantity: call.quantity,
    grams: call.grams,
    substitute: substitute && { ...substitute, product: toPickedProduct(substitute.product) },
  });
  if (!checked.ok) return checked;
  const { orderId, lineId, actor, quantity, grams } = call;
  const picked = { lineId, quantity, grams, substitute };
  const isWritten = await db.single((single) => savePick(single, { orderId, picked, actor, now }));
  return isWritten ? ok(picked) : refuse({ code: 'NOT_PICKING' });
}

/** A product at the order's location with the price charged now; undefined without one. */
async function soldAt(
  { catalog }: Pick<ProductSource, 'catalog'>,
  { locationId, modality, versions }: LineAtHand,
  { gtin13, now }: { readonly gtin13: string; readonly now: Millis },
): Promise<PricedProduct | undefined> {
  const shelf = await catalog.shelf(locationId, { modality, now, minVersions: versions });
  const product = shelf.find(gtin13);
  return product?.regularCents === null ? undefined : product;
}

const isSamePick = (picked: PickedLine, call: PickLineCall): boolean =>
  picked.quantity === call.quantity &&
  picked.grams === call.grams &&
  picked.substitute?.gtin13 === call.substitute?.gtin13 &&
  picked.substitute?.quantity === call.substitute?.quantity &&
  picked.substitute?.grams === call.substitute?.grams;
