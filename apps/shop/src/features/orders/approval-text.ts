import { poundsText } from '@cartwright/rules/item-price';
import { cents, toDollars } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { factsOf, type Product } from '#shared/products/product-facts.ts';
import { sizeText } from '#shared/products/size-text.ts';
import { approval as words } from './approval-copy.ts';
import { type Approval, chosenOf, differenceOf, lineOf, type ProposedSubstitute } from './approvals.ts';
import type { Order } from './queries.ts';

/** What an order has of a proposal. */
type Around = Pick<Order, 'lineItems'>;

/** The ordered product of a proposal. */
export const nameOf = (approval: Approval, order: Around): string => {
  const line = lineOf(order, approval);
  return line ? productName(line.product) : '';
};

/** A substitute of the same name has another size. */
export function besideName(product: Product, name: string): string {
  const own = productName(product);
  return own === name ? `${own} (${sizeText(product.size)})` : own;
}

/** How many of a line were ordered, and how many of them the store has, as far as it knows. */
export function countsOf(approval: Approval, order: Around): { readonly ordered: number; readonly found: number } {
  const line = lineOf(order, approval);
  const ordered = line?.quantity ?? approval.missing;
  return { ordered, found: line?.picked?.quantity ?? ordered - approval.missing };
}

/** Why a shopper is asked: none of a product is there, or not all. */
export function promptText(approval: Approval, order: Around): string {
  const { ordered, found } = countsOf(approval, order);
  const name = nameOf(approval, order);
  return found > 0 ? words.foundPart(found, ordered, name) : words.outOf(name);
}

/**
 * What became of a proposal. What was picked since comes before what the shopper replied: the picker may have found the
 * swap gone, too, or the ordered product after all.
 */
export function outcomeOf(approval: Approval, order: Around): { readonly text: string; readonly isGood: boolean } {
  const { state } = approval;
  if (state === 'OPEN') return { text: promptText(approval, order), isGood: true };
  if (state === 'WITHDRAWN') return { text: words.gone, isGood: true };
  const name = nameOf(approval, order);
  const { ordered, found } = countsOf(approval, order);
  const chosen = chosenOf(approval)?.product;
  const picked = lineOf(order, approval)?.picked;
  const comes = picked ? picked.substitute?.product : chosen;
  if (comes) return { text: words.approved(besideName(comes, name), name), isGood: true };
  if (found >= ordered) return { text: words.foundAll(name), isGood: true };
  if (state === 'EXPIRED') return { text: words.expired(name), isGood: false };
  if (found > 0) return { text: words.bringPart(found, ordered, name), isGood: state === 'DECLINED' };
  if (!chosen) return { text: words.declined(name), isGood: true };
  return { text: words.neither(besideName(chosen, name), name), isGood: false };
}

/** `2 × 12 oz · $0.32/oz`; of a product sold by weight also what it weighs. */
export function factsOfProposed({ product, quantity, grams }: ProposedSubstitute): string {
  const facts = words.count(quantity, factsOf(product));
  return grams === undefined ? facts : `${facts}, ${words.weight(poundsText(grams))}`;
}

/** What a reply does, as its button reads. @param chosen undefined for nothing instead */
export function replyText(approval: Approval, chosen: ProposedSubstitute | undefined): string {
  if (!chosen) return words.bringNothing;
  const name = productName(chosen.product);
  const more = differenceOf(approval, chosen);
  if (more === 0) return words.bring(name);
  const amount = toDollars(cents(Math.abs(more)));
  return more > 0 ? words.bringForMore(name, amount) : words.bringForLess(name, amount);
}
