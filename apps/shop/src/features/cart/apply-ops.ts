import type { Cart, CartLine, Op } from './cart.ts';

/**
 * The cart as it will be once the server has applied the operations. A line with a changed quantity has no price until
 * the response, so that none is shown beside a quantity that it does not belong to; a list for the store has no total
 * until then, and the totals of a cart stay. A product without
 * a line gets one with the response, and until then is counted by `quantityAfter`.
 */
export function applyOps(cart: Cart, ops: readonly Op[]): Cart {
  const lines = ops.reduce(applyOp, cart.lines);
  const { estimatedTotal, ...rest } = cart;
  const isPriced = ops.every(({ type }) => type === 'checkOff' || type === 'setPolicy' || type === 'seePrice');
  return {
    ...rest,
    ...(isPriced && estimatedTotal && { estimatedTotal }),
    lines,
    counts: { ...cart.counts, [cart.modalityType]: countOf({ lines }, []) },
  };
}

/** The quantity of a new product after these operations. */
export const quantityAfter = (ops: readonly Op[], gtin13: string): number =>
  ops.filter((op) => op.gtin13 === gtin13).reduce(quantityOnce, 0);

/** The number of items: those of the lines, and products without a line that pending operations add. */
export function countOf({ lines }: Pick<Cart, 'lines'>, coming: readonly Op[]): number {
  const gtins = new Set(coming.map(({ gtin13 }) => gtin13));
  for (const { gtin13 } of lines) gtins.delete(gtin13);
  const quantities = [
    ...lines.map(({ quantity }) => quantity),
    ...[...gtins].map((each) => quantityAfter(coming, each)),
  ];
  return quantities.reduce((total, quantity) => total + quantity, 0);
}

function quantityOnce(before: number, op: Op): number {
  switch (op.type) {
    case 'addQty':
      return before + op.quantity;
    case 'setQty':
    case 'restore':
      return op.quantity;
    case 'copy':
      return before || op.quantity;
    case 'remove':
      return 0;
    case 'setPolicy':
    case 'checkOff':
    case 'replace':
    case 'undoReplace':
    case 'seePrice':
      return before;
  }
}

function applyOp(lines: CartLine[], op: Op): CartLine[] {
  const change = (to: (line: CartLine) => CartLine) =>
    lines.map((line) => (line.gtin13 === op.gtin13 ? to(line) : line));
  const count = (line: CartLine, quantity: number) =>
    quantity === line.quantity ? line : { ...line, quantity, lineTotal: null };
  switch (op.type) {
    case 'addQty':
      return change((line) => count(line, Math.min(line.quantity + op.quantity, line.product.maxQuantity)));
    case 'setQty':
      if (op.quantity === 0) return lines.filter((line) => line.gtin13 !== op.gtin13);
      return change((line) => count(line, op.quantity));
    case 'remove':
      return lines.filter((line) => line.gtin13 !== op.gtin13);
    case 'setPolicy':
      return change(({ substitutionPreference: _, ...line }) => ({
        ...line,
        ...(op.substitutionPolicy === 'SHOPPER_CHOICE' &&
          op.substitutionPreference && { substitutionPreference: op.substitutionPreference }),
        substitutionPolicy: op.substitutionPolicy,
        instructions: op.instructions ?? null,
        substitutionItem: op.substitutionPolicy === 'CUSTOMER_CHOICE' ? line.substitutionItem : null,
      }));
    case 'checkOff':
      return change(({ checkedAt: _, ...line }) => ({
        ...line,
        ...(op.locationId !== null && { checkedAt: op.locationId }),
      }));
    case 'seePrice':
      return change(({ priceBefore: _, ...line }) => ({
        ...line,
        problems: line.problems.filter((problem) => problem !== 'PRICE_CHANGED'),
      }));
    case 'restore':
    case 'copy':
    // Shown once the server has found that the new product can be ordered: until then the choice stays in place.
    case 'replace':
    case 'undoReplace':
      return lines;
  }
}
