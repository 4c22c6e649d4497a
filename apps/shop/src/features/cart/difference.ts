import { minus, toDollars, ZERO } from '@cartwright/rules/money';
import { paidNow } from '../../goods/product-facts.ts';
import type { Product } from '../../goods/product-facts.ts';

/** What a replacement changes, in words: `$2.00 more, 24 oz instead of 10 oz`. */
export function differenceWords(original: Product, replacement: Product): string {
  const parts = [priceWords(original, replacement), sizeWords(original, replacement)];
  return parts.filter((part) => part !== '').join(', ');
}

function priceWords(original: Product, replacement: Product): string {
  const before = paidNow(original);
  const after = paidNow(replacement);
  if (before === undefined || after === undefined) return '';
  const difference = minus(after, before);
  if (difference === ZERO) return 'same price';
  return difference > 0 ? `${toDollars(difference)} more` : `${toDollars(minus(before, after))} less`;
}

const sizeWords = (original: Product, replacement: Product) =>
  original.size === replacement.size ? '' : `${replacement.size} instead of ${original.size}`;
