import { productName } from '@cartwright/rules/product-name';
import type { Product } from '#shared/products/product-facts.ts';
import { sizeText } from '#shared/products/size-text.ts';

/** What a product is called beside others: with its size, if another line has the same name. */
export function nameAmong(lines: readonly { readonly product: Product }[], product: Product): string {
  const name = productName(product);
  const isAlone = lines.every(
    (other) => other.product.gtin13 === product.gtin13 || productName(other.product) !== name,
  );
  return isAlone ? name : `${name}, ${sizeText(product.size)}`;
}
