import { type ShownLine, stateOf } from './device/overlay.ts';
import type { PickProduct } from './types.ts';

/** What a shopper agreed to instead of what is missing of a line: at the very highest so many. */
interface Agreed {
  readonly product: PickProduct;
  readonly quantity: number;
}

/** It may be fetched, and corrected until picking is finished. */
export interface AgreedSwap extends Agreed {
  /** What was found of the line itself. */
  readonly beside: { readonly quantity: number; readonly grams: number | null };
  /** How many of it are in the tote; null until somebody has fetched it. */
  readonly inTote: number | null;
}

/** What a shopper agreed to last; null without it, or when they declined since. */
function agreedTo({ proposal }: Pick<ShownLine, 'proposal'>): Agreed | null {
  if (proposal?.state !== 'APPROVED') return null;
  return proposal.proposed.find(({ product }) => product.gtin13 === proposal.chosen) ?? null;
}

/** Whether a shopper is asked before so many of a product come: if that is their choice, and they did not agree to them yet. */
export function isReplyNeeded(line: ShownLine, product: PickProduct | undefined, quantity: number): boolean {
  const agreed = agreedTo(line);
  const isAgreed = agreed !== null && agreed.product.gtin13 === product?.gtin13 && quantity <= agreed.quantity;
  return line.handling === 'APPROVAL' && !isAgreed;
}

/** The swap that goes, or went, in the tote of a line; null when the line itself was found in full, or something else came. */
export function agreedSwap(line: ShownLine): AgreedSwap | null {
  const { toFetch, picked } = line;
  if (toFetch && stateOf(line) === 'fetch') {
    const { quantity, grams, substitute } = toFetch;
    return { product: substitute.product, quantity: substitute.quantity, beside: { quantity, grams }, inTote: null };
  }
  const agreed = agreedTo(line);
  if (!agreed || !picked) return null;
  const { quantity, grams, substitute } = picked;
  const missing = line.quantity - quantity;
  if (missing <= 0 || (substitute !== null && substitute.product.gtin13 !== agreed.product.gtin13)) return null;
  return {
    product: agreed.product,
    quantity: Math.min(agreed.quantity, missing),
    beside: { quantity, grams },
    inTote: substitute?.quantity ?? 0,
  };
}
