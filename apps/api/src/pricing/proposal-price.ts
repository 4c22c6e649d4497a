import { substituteCost } from '@cartwright/rules/final-bill';
import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import { type Cents, ZERO } from '@cartwright/rules/money';
import { roleOf, type TenderType } from '@cartwright/rules/payment-methods';
import { mayCostMore, type OrderSubstitution, STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import { toLine } from './price-order.ts';

/** What of an order decides what a substitute costs. */
export interface ProposalTerms {
  readonly tenders: readonly { readonly type: TenderType }[];
  readonly substitution?: OrderSubstitution;
}

/** So many items of a product, instead of missing ones. */
export interface Proposed {
  readonly quantity: number;
  readonly grams: number | null;
  readonly product: PricedProduct;
}

/** What a substitute will cost on the bill, before promotions on the whole order. @param found the items of the line */
export function proposedCost(
  line: FrozenLine,
  { found, instead }: { readonly found: number; readonly instead: Proposed },
  { tenders, substitution = STANDARD_SUBSTITUTION }: ProposalTerms,
): Cents {
  const preference = { policy: line.substitutionPolicy, preference: line.substitutionPreference };
  const [ordered] = toLine({ ...line, mayCostMore: mayCostMore(preference, substitution) });
  const [product] = toLine({ ...instead, lineId: substituteLineId(line.lineId) });
  if (!ordered || !product) return ZERO;
  const picked = { lineId: line.lineId, quantity: found, grams: null, substitute: { ...instead, product } };
  const hasBuffer = tenders.some(({ type }) => roleOf(type) === 'remainder');
  return substituteCost(ordered, picked, hasBuffer);
}

/** What the missing items of a line would have cost on the shelf, at their estimated weight. */
export function missingCost(line: FrozenLine, found: number): Cents {
  const [ordered] = toLine(line);
  if (!ordered) return ZERO;
  const missing = { quantity: line.quantity - found, grams: null, product: ordered };
  return substituteCost(ordered, { lineId: line.lineId, quantity: found, grams: null, substitute: missing }, false);
}
