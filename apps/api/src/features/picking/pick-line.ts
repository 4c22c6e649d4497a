import { checkPick, type PickRefusal } from '@cartwright/rules/picking';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { handlingOf } from '@cartwright/rules/substitution';
import type { Millis } from '@cartwright/rules/zoned-time';
import { closeApproval } from '#orders/approval-sql.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { PickedLine } from '#orders/picked-line.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
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
  /** The line waits for its shopper's reply, so nothing else may come instead. */
  | { readonly code: 'APPROVAL_OPEN' }
  /** Its shopper replied meanwhile, or another picker proposed something. */
  | { readonly code: 'LINE_CHANGED' }
  /** Nothing comes instead of this line unless the shopper approved it. */
  | { readonly code: 'APPROVAL_NEEDED' }
  /** No product has this number, or it has no price at the order's location. */
  | { readonly code: 'SUBSTITUTE_NOT_SOLD' };

/**
 * Records what was picked for a line, or corrects it until picking is finished. The same pick again changes nothing. A
 * picker holds the substitute in the hand, so its stock is not checked; its price is the one charged at this moment.
 * A line that waits for its shopper's reply may be picked without a substitute, for instance because it was found after
 * all: then its proposal is withdrawn. What its shopper agreed to is picked when it is in its tote, and not before. Two statements at most.
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
  if (read.openApproval !== null && call.substitute) return refuse({ code: 'APPROVAL_OPEN' });
  const before = pickedBefore(read, call);
  if (before) return ok(before);
  if (call.substitute && lacksApproval(read, call.substitute)) return refuse({ code: 'APPROVAL_NEEDED' });
  const { locationId, modality, versions } = read;
  const shelf = await catalog.shelf(locationId, { modality, now, minVersions: versions });
  const product = call.substitute && pricedSubstitute(shelf, read, call.substitute.gtin13);
  if (product === undefined) return refuse({ code: 'SUBSTITUTE_NOT_SOLD' });
  const substitute = call.substitute && product && { ...call.substitute, product };
  const checked = checkPick(toLineToPick(shelf, read.line, read), {
    quantity: call.quantity,
    grams: call.grams,
    substitute: substitute && { ...substitute, product: toPickedProduct(shelf, substitute.product) },
  });
  if (!checked.ok) return checked;
  const { orderId, lineId, actor, quantity, grams } = call;
  const picked = { lineId, quantity, grams, substitute };
  const approval = read.openApproval === null ? null : { approvalId: read.openApproval, orderId, lineId };
  const isWritten = await db.single((single) =>
    approval
      ? closeApproval(single, { approval, to: 'WITHDRAWN', chosen: null, pick: picked, actor, now })
      : savePick(single, { orderId, picked, actor, now }),
  );
  if (isWritten) return ok(picked);
  const again = await readLineAtHand(db.read, call);
  return refuse({ code: again?.status === 'PICKING' ? 'LINE_CHANGED' : 'NOT_PICKING' });
}

/** Whether the shopper wants to approve what comes instead of a line. */
const wantsApproval = ({ line, substitution }: LineAtHand): boolean =>
  line !== null &&
  handlingOf({ policy: line.substitutionPolicy, preference: line.substitutionPreference }, substitution) === 'APPROVAL';

/**
 * Whether a substitute comes without the approval that its shopper wants. What was approved, or less of it, may be
 * corrected until picking is finished, whatever was recorded in between.
 */
function lacksApproval(read: LineAtHand, { gtin13, quantity }: NonNullable<PickLineCall['substitute']>): boolean {
  const { approved } = read;
  return wantsApproval(read) && (approved?.gtin13 !== gtin13 || quantity > approved.quantity);
}

/** A substitute with the price charged for it: the one that was approved, else today's. Undefined without a price. */
function pricedSubstitute(shelf: Shelf, read: LineAtHand, gtin13: string): PricedProduct | undefined {
  if (wantsApproval(read)) return read.approved?.product;
  const product = shelf.find(gtin13);
  return product?.regularCents === null ? undefined : product;
}

/** The same pick, if it was done before: what its shopper agreed to was not, as long as nobody has fetched it. */
function pickedBefore({ picked, isToFetch }: LineAtHand, call: PickLineCall): PickedLine | undefined {
  return picked !== null && !isToFetch && isSamePick(picked, call) ? picked : undefined;
}

const isSamePick = (picked: PickedLine, call: PickLineCall): boolean =>
  picked.quantity === call.quantity &&
  picked.grams === call.grams &&
  picked.substitute?.gtin13 === call.substitute?.gtin13 &&
  picked.substitute?.quantity === call.substitute?.quantity &&
  picked.substitute?.grams === call.substitute?.grams;
