import type { Cart, CartLine } from './cart.ts';

/** What came of copying the items of another cart: its lines, by what this cart has of them now. */
export interface CopiedItems {
  /** Number of lines that came. */
  readonly came: number;
  /** Those of which only some came: so many. */
  readonly fewer: readonly { readonly line: CartLine; readonly quantity: number }[];
  readonly stayed: readonly CartLine[];
}

/** @param to this cart before the copy; @param after and after it */
export function copiedItems(
  from: Pick<Cart, 'lines'>,
  to: Pick<Cart, 'lines'>,
  after: Pick<Cart, 'lines'>,
): CopiedItems {
  const before = new Set(to.lines.map(({ gtin13 }) => gtin13));
  const now = new Map(after.lines.map((line) => [line.gtin13, line]));
  const wanted = from.lines.filter(({ gtin13 }) => !before.has(gtin13));
  const stayed = wanted.filter(({ gtin13 }) => !now.has(gtin13));
  const fewer = wanted.flatMap((line) => {
    const here = now.get(line.gtin13);
    // Fewer than the limit were put here by the shopper, not by the copy.
    const isFull = here !== undefined && here.quantity === here.product.maxQuantity;
    return isFull && here.quantity < line.quantity ? [{ line, quantity: here.quantity }] : [];
  });
  return { came: wanted.length - stayed.length, fewer, stayed };
}
