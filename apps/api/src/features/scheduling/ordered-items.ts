import type { FrozenLine } from '#products/frozen-line.ts';
import { shelfCents } from '#products/shelf-price.ts';
import type { WantedItem } from './sorting.ts';

/**
 * The items of a placed order, with their products as they were ordered. What an order has stays in it, so only a time
 * or who delivers then can leave something out: no shelf, and no limit that is new.
 */
export const orderedItems = (lines: readonly FrozenLine[]): readonly WantedItem[] =>
  [...Map.groupBy(lines, ({ gtin13 }) => gtin13).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { gtin13, product } = first;
    const quantity = same.reduce((total, line) => total + line.quantity, 0);
    return {
      gtin13,
      quantity,
      isSoldHere: true,
      isSellable: true,
      isSellableOtherwise: true,
      isAlcohol: product.alcohol !== 'NONE',
      leadHours: product.leadHours,
      maxQuantity: quantity,
      pieceGrams: product.averageWeightGrams,
      toteMl: product.toteMl,
      isHeavy: product.heavy,
      shelfCents: shelfCents(product),
    };
  });
