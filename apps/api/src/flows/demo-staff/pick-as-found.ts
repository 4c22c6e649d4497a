import { MAX_PROPOSED } from '@cartwright/rules/approval';
import { refuse, type Result } from '@cartwright/rules/result';
import { handlingOf } from '@cartwright/rules/substitution';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type PickLineCall, pickLine } from '#features/picking/pick-line.ts';
import { type ProposeDeps, proposeSubstitutes } from '#features/picking/propose-substitutes.ts';
import { type LineAtHand, readLineAtHand } from '#features/picking/sql.ts';
import { substitutesFor } from '#features/picking/substitutes.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import { findOnShelf, weigh } from './shelf-luck.ts';

type LineCall = Pick<PickLineCall, 'orderId' | 'lineId' | 'actor'>;
type Done = Result<unknown, { readonly code: string }>;

/**
 * Picks a line with what the demo's shelf has of it. For the rest comes the best substitute, or the best ones are
 * proposed to a shopper who wants to approve them; if it is too late for a reply, the line stays short.
 */
export async function pickAsFound(deps: ProposeDeps, call: LineCall, now: Millis): Promise<Done> {
  const read = await readLineAtHand(deps.db.read, call);
  if (!read?.line) return refuse({ code: 'LINE_NOT_FOUND' });
  // What its shopper agreed to goes in the tote as it was proposed.
  if (read.isToFetch && read.picked) return pickLine(deps, { ...call, ...read.picked }, now);
  const { quantity, product, lineId } = read.line;
  const found = findOnShelf(call.orderId, { lineId, quantity, gramsPerItem: gramsPerItem(product) });
  const missing = quantity - found.quantity;
  const candidates = missing === 0 ? [] : await suitable(deps, call, { missing, now });
  if (candidates.length > 0 && wantsApproval(read)) {
    const proposed = await proposeSubstitutes(deps, { ...call, ...found, proposed: candidates }, now);
    if (proposed.ok || proposed.refusal.code !== 'TOO_LATE') return proposed;
    return pickLine(deps, { ...call, ...found, substitute: null }, now);
  }
  return pickLine(deps, { ...call, ...found, substitute: candidates[0] ?? null }, now);
}

const wantsApproval = ({ line, substitution }: LineAtHand): boolean =>
  line !== null &&
  handlingOf({ policy: line.substitutionPolicy, preference: line.substitutionPreference }, substitution) === 'APPROVAL';

/** What may come instead, the best first; nothing when the line stays short. */
async function suitable(
  deps: ProductSource,
  call: LineCall,
  { missing, now }: { readonly missing: number; readonly now: Millis },
): Promise<readonly NonNullable<PickLineCall['substitute']>[]> {
  const candidates = await substitutesFor(deps, call, now);
  if (!candidates.ok) return [];
  return candidates.value.slice(0, MAX_PROPOSED - 1).map(({ product }) => ({
    gtin13: product.gtin13,
    quantity: missing,
    grams: weigh(`${call.orderId} ${product.gtin13}`, missing, gramsPerItem(product)),
  }));
}

const gramsPerItem = ({ sellBy, averageWeightGrams }: PricedProduct): number | null =>
  sellBy === 'WEIGHT' ? averageWeightGrams : null;
