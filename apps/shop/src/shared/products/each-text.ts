import { cents, parseMoney, toDollars } from '@cartwright/rules/money';
import { copy } from './copy.ts';
import { paidNow, type Product } from './product-facts.ts';

/**
 * The price of one of several items: `$9.35 each`. Empty for one item, and if a line costs something else than its
 * items at today's price: in a flash sale, or in an old order.
 * @param lineTotal as it is on the wire; null while it is not known
 */
export function eachText(product: Pick<Product, 'price'>, quantity: number, lineTotal: string | null): string {
  const one = paidNow(product);
  if (quantity < 2 || one === undefined || lineTotal === null) return '';
  return parseMoney(lineTotal) === cents(one * quantity) ? copy.each(toDollars(one)) : '';
}
