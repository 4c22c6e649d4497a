import { poundsText } from '@cartwright/rules/item-price';
import { cents, toDollars } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { factsOf } from '#shared/products/product-facts.ts';
import { approval as words } from './approval-copy.ts';
import { type Approval, differenceOf, type ProposedSubstitute } from './approvals.ts';

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
