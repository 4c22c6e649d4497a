import type { Op } from '../cart.ts';

/** A similar item that the shopper chose. */
export interface ChosenReplacement {
  readonly gtin13: string;
  readonly quantity: number;
  /** Where in the list it was, from 0. */
  readonly itemIndex: number;
}

/** One change: the new item is added, and the line leaves the cart (CRT-139). */
export const replaceOp = (gtin13: string, { gtin13: newGtin13, quantity, itemIndex }: ChosenReplacement): Op => ({
  type: 'replace',
  opId: crypto.randomUUID(),
  gtin13,
  newGtin13,
  quantity,
  itemIndex,
});

export const undoReplaceOp = (gtin13: string, newGtin13: string): Op => ({
  type: 'undoReplace',
  opId: crypto.randomUUID(),
  gtin13,
  newGtin13,
});

export const seePriceOp = (gtin13: string): Op => ({ type: 'seePrice', opId: crypto.randomUUID(), gtin13 });
