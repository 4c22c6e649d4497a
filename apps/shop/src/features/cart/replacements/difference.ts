import { minus, toDollars, ZERO } from '@cartwright/rules/money';
import { paidNow } from '#shared/products/product-facts.ts';
import type { Product } from '#shared/products/product-facts.ts';
import { sizeText } from '#shared/products/size-text.ts';
import { copy as words } from './copy.ts';

/** What a replacement changes, as text: `$2.00 more, 24 oz instead of 10 oz`. */
export function differenceText(original: Product, replacement: Product): string {
  const parts = [priceText(original, replacement), sizeDifference(original, replacement)];
  return parts.filter((part) => part !== '').join(', ');
}

function priceText(original: Product, replacement: Product): string {
  const before = paidNow(original);
  const after = paidNow(replacement);
  if (before === undefined || after === undefined) return '';
  const difference = minus(after, before);
  if (difference === ZERO) return words.samePrice;
  return difference > 0 ? words.more(toDollars(difference)) : words.less(toDollars(minus(before, after)));
}

const sizeDifference = (original: Product, replacement: Product) =>
  original.size === replacement.size ? '' : words.size(sizeText(replacement.size), sizeText(original.size));
