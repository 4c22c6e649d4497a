import { productName } from '@cartwright/rules/product-name';
import type { CopiedItems } from './copied-items.ts';
import { copy } from './other-carts-copy.ts';

/** So many products are named; of more only the number is said. */
const MAX_NAMED = 4;

/** What a shopper hears of a copy: what came, and what did not. */
export function copiedText({ came, fewer, stayed }: CopiedItems): string {
  if (came === 0 && stayed.length === 0) return copy.allHere;
  const names = stayed.map(({ product }) => productName(product));
  const left = names.length > MAX_NAMED ? copy.manyStayed(names.length) : copy.stayed(names);
  return [
    ...(came > 0 ? [copy.copied(came)] : []),
    ...fewer.map(({ line, quantity }) => copy.fewer(quantity, productName(line.product))),
    ...(names.length > 0 ? [left] : []),
  ].join(' ');
}
