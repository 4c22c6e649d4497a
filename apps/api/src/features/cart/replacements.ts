import type { StoredReplacement } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import { remembered } from '@cartwright/rules/replacement';
import { type KeptCart, linesOf } from '#carts/cart-row.ts';
import { toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';

/** What the shopper replaced in one part of a cart, as long as it is remembered. */
export const replacementsIn = (
  { lines }: Pick<KeptCart, 'lines'>,
  { modality, shelf, now }: { readonly modality: ModalityType; readonly shelf: Shelf; readonly now: number },
): StoredReplacement[] =>
  linesOf(lines, modality).flatMap((line) =>
    remembered(line, now).flatMap(({ original, quantity, itemIndex, expiresAt }) => {
      const product = shelf.find(original.gtin13);
      if (!product) return [];
      return {
        originalLineItemUpc: original.gtin13,
        newLineItemUpc: line.gtin13,
        newLineItemQuantity: quantity,
        previousQuantityValue: original.quantity,
        wasClicked: true as const,
        itemIndex,
        ttl: new Date(expiresAt).toISOString(),
        original: toProduct(product),
      };
    }),
  );

/** When the first of them is forgotten; never, without any. */
export const endOfMemory = (replacements: readonly StoredReplacement[]): number =>
  Math.min(...replacements.map(({ ttl }) => Date.parse(ttl)));
