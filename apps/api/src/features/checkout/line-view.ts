import type { CheckoutLine } from '@cartwright/contracts/checkout-lines';
import { type FrozenLine, toOrderLine } from '#products/frozen-line.ts';

const shown = new WeakMap<FrozenLine, CheckoutLine>();

/** A line of a checkout as the wire has it: made once for as long as the line lives. */
export const toCheckoutLine = (line: FrozenLine): CheckoutLine => shown.getOrInsertComputed(line, makeLine);

/** The facts of the order's line, arranged as a checkout has them. */
function makeLine(line: FrozenLine): CheckoutLine {
  const {
    substitutionItem,
    picked: _,
    product,
    lineTotal,
    priceAdjustment,
    sourceStoreId,
    ...cart
  } = toOrderLine(line);
  return {
    cart: { ...cart, substitutionItems: substitutionItem ? [substitutionItem] : [] },
    requestedBy: 'CUSTOMER',
    product,
    lineTotal,
    priceAdjustment,
    ...(sourceStoreId !== undefined && { sourceStoreId }),
  };
}
