import type { Checkout } from './checkout.ts';

type Ordered = Pick<Checkout, 'lineItems'> & { readonly fulfillment: Pick<Checkout['fulfillment'], 'reservation'> };
interface InCart {
  readonly gtin13: string;
  readonly quantity: number;
}

/** Quantities by which a cart and an order that was started from it differ. */
export interface CartDifference {
  /** In the cart, and not ordered. */
  readonly more: number;
  /** Ordered, and no longer in the cart. */
  readonly fewer: number;
}

/**
 * How the cart has changed since an order was started from it. Fallout of the chosen slot was shown when it was chosen,
 * and flash sales were never in the cart: neither counts.
 */
export function cartDifference({ lineItems, fulfillment }: Ordered, inCartNow: readonly InCart[]): CartDifference {
  const excluded = new Set(fulfillment.reservation?.selections[0].items.excluded.map(({ gtin13 }) => gtin13));
  const ordered = quantitiesOf(
    lineItems.flatMap(({ cart, sourceStoreId }) => (sourceStoreId === undefined ? [cart] : [])),
  );
  const inCart = quantitiesOf(inCartNow.filter(({ gtin13 }) => !excluded.has(gtin13)));
  return { more: excessOf(inCart, ordered), fewer: excessOf(ordered, inCart) };
}

const quantitiesOf = (lines: readonly InCart[]): ReadonlyMap<string, number> =>
  new Map(lines.map(({ gtin13, quantity }) => [gtin13, quantity]));

/** How many items the first has that the second has not. */
const excessOf = (these: ReadonlyMap<string, number>, those: ReadonlyMap<string, number>): number =>
  [...these].reduce((sum, [gtin13, quantity]) => sum + Math.max(0, quantity - (those.get(gtin13) ?? 0)), 0);
