import type { ReorderLine } from '@cartwright/contracts/reorder';
import { cents } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { QUANTITY_CAP } from '@cartwright/rules/quantity';
import type { FrozenLine } from '#products/frozen-line.ts';
import { type PricedProduct, toProduct } from '#products/priced-product.ts';
import { itemCents, shelfCents } from '#products/shelf-price.ts';
import type { Shelf } from '#products/shelf.ts';

/** What a line of an order must have to be offered again. */
type Ordered = Pick<FrozenLine, 'gtin13' | 'quantity' | 'product'>;

/** The products of an order as a shelf has them now, each once, in the order in which they were ordered. */
export function reorderLines(lines: readonly Ordered[], shelf: Shelf): readonly ReorderLine[] {
  const ordered = new Map<string, Ordered>();
  for (const line of lines) {
    const before = ordered.get(line.gtin13); // the same product may be ordered in a flash sale and beside it
    ordered.set(line.gtin13, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...ordered.values()].map((line) => reorderLine(line, shelf.find(line.gtin13)));
}

function reorderLine({ gtin13, quantity, product: before }: Ordered, now: PricedProduct | undefined): ReorderLine {
  const max = Math.min(now?.maxQuantity ?? QUANTITY_CAP, QUANTITY_CAP);
  return {
    gtin13,
    quantity: Math.min(quantity, max),
    product: now ? toProduct(now) : null,
    description: productName(before),
    priceThen: itemPriceOf(before),
    state: stateOf({ before, now, isFewer: quantity > max }),
  };
}

interface Compared {
  readonly before: PricedProduct;
  readonly now: PricedProduct | undefined;
  readonly isFewer: boolean;
}

/** What a shopper should know first: that it is not there, then that it costs more, then that there is less of it. */
function stateOf({ before, now, isFewer }: Compared): ReorderLine['state'] {
  if (now === undefined) return 'GONE';
  const [priceThen, priceNow] = [itemPriceOf(before), itemPriceOf(now)];
  if (now.availability === 'unavailable' || priceNow === null) return 'UNAVAILABLE';
  if (priceThen !== null && priceNow > priceThen) return 'DEARER';
  if (isFewer) return 'FEWER';
  return priceThen !== null && priceNow < priceThen ? 'CHEAPER' : 'SAME';
}

function itemPriceOf(product: PricedProduct): ReorderLine['priceThen'] {
  const price = shelfCents(product);
  return price === null ? null : cents(itemCents(product, price));
}
