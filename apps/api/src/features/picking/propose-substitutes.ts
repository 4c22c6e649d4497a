import { approvalEnds, MAX_PROPOSED } from '@cartwright/rules/approval';
import { checkPick, type PickRefusal } from '@cartwright/rules/picking';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { handlingOf } from '@cartwright/rules/substitution';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { StoredApproval } from '#orders/approval.ts';
import { insertApproval } from '#orders/approval-sql.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { PickedSubstitute } from '#orders/picked-line.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { Shelf } from '#products/shelf.ts';
import { toLineToPick, toPickedProduct } from './line-to-pick.ts';
import type { PickLineCall, PickLineRefusal } from './pick-line.ts';
import { type LineAtHand, readLineAtHand } from './sql.ts';

/** What was found of a line, and which products may come instead of the rest if the shopper approves one. */
export interface ProposeCall extends Omit<PickLineCall, 'substitute'> {
  readonly actor: Actor;
  /** The best first. */
  readonly proposed: readonly NonNullable<PickLineCall['substitute']>[];
}

export type ProposeRefusal =
  | Exclude<PickLineRefusal, { readonly code: 'APPROVAL_NEEDED' }>
  /** None, too many, or one of them twice. */
  | { readonly code: 'NOT_A_PROPOSAL' }
  /** The shopper did not preference to approve substitutes for this line. */
  | { readonly code: 'APPROVAL_NOT_WANTED' }
  /** Picking has to be finished before the shopper could reply: the line stays short. */
  | { readonly code: 'TOO_LATE' };

export interface ProposeDeps extends ProductSource {
  /** How many minutes a shopper has to reply. */
  readonly approvalMinutes: number;
}

/**
 * Proposes substitutes to a shopper who wants to approve them. Until the reply, or the end of its time, the line is
 * open, and picking cannot be finished. Each product has to keep to the order's rules, and its price is the one that
 * will be charged. Two statements.
 */
export async function proposeSubstitutes(
  { db, catalog, approvalMinutes }: ProposeDeps,
  call: ProposeCall,
  now: Millis,
): Promise<Result<StoredApproval, ProposeRefusal>> {
  const read = await readLineAtHand(db.read, call);
  if (!read) return refuse({ code: 'ORDER_NOT_FOUND' });
  const { line, status, openApproval, substitution, pickBy } = read;
  if (line === null) return refuse({ code: 'LINE_NOT_FOUND' });
  if (status !== 'PICKING') return refuse({ code: 'NOT_PICKING' });
  if (openApproval !== null) return refuse({ code: 'APPROVAL_OPEN' });
  const preference = { policy: line.substitutionPolicy, preference: line.substitutionPreference };
  if (handlingOf(preference, substitution) !== 'APPROVAL') return refuse({ code: 'APPROVAL_NOT_WANTED' });
  const products = new Set(call.proposed.map(({ gtin13 }) => gtin13));
  if (products.size === 0 || products.size > MAX_PROPOSED || products.size < call.proposed.length)
    return refuse({ code: 'NOT_A_PROPOSAL' });
  const { locationId, modality, versions } = read;
  const shelf = await catalog.shelf(locationId, { modality, now, minVersions: versions });
  const proposed = allSuitable(shelf, { ...read, line }, call);
  if (!proposed.ok) return proposed;
  const expiresAt = approvalEnds({ minutes: approvalMinutes, pickBy }, now);
  if (!expiresAt.ok) return expiresAt;
  const { orderId, lineId, quantity, grams, actor } = call;
  const approval: StoredApproval = {
    approvalId: newId('apr', now),
    orderId,
    lineId,
    quantity,
    grams,
    proposed: proposed.value,
    state: 'OPEN',
    chosen: null,
    expiresAt: expiresAt.value,
  };
  const isWritten = await db.single((single) => insertApproval(single, { approval, actor, now }));
  return isWritten ? ok(approval) : refuse({ code: 'NOT_PICKING' });
}

/** The proposed products with their prices, if each of them could be picked. */
function allSuitable(
  shelf: Shelf,
  read: LineAtHand & { readonly line: NonNullable<LineAtHand['line']> },
  { quantity, grams, proposed }: ProposeCall,
): Result<readonly PickedSubstitute[], PickRefusal | { readonly code: 'SUBSTITUTE_NOT_SOLD' }> {
  const wanted = toLineToPick(shelf, read.line, read);
  const found: PickedSubstitute[] = [];
  for (const each of proposed) {
    const product = shelf.find(each.gtin13);
    if (!product || product.regularCents === null) return refuse({ code: 'SUBSTITUTE_NOT_SOLD' });
    const substitute = { ...each, product: toPickedProduct(shelf, product) };
    const checked = checkPick(wanted, { quantity, grams, substitute });
    if (!checked.ok) return checked;
    found.push({ ...each, product });
  }
  return ok(found);
}
