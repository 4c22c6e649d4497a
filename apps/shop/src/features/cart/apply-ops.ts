import type { Cart, CartLine, Op } from './queries.ts';

/**
 * What the cart will look like once the server has applied the operations. Prices stay as they are until it answers;
 * a product that the page knows nothing of appears with the answer.
 */
export function applyOps(cart: Cart, ops: readonly Op[]): Cart {
  const lines = ops.reduce(applyOp, cart.lines);
  const count = lines.reduce((total, line) => total + line.quantity, 0);
  return { ...cart, lines, counts: { ...cart.counts, [cart.modalityType]: count } };
}

function applyOp(lines: CartLine[], op: Op): CartLine[] {
  const change = (to: (line: CartLine) => CartLine) =>
    lines.map((line) => (line.gtin13 === op.gtin13 ? to(line) : line));
  switch (op.type) {
    case 'addQty':
      return change((line) => ({ ...line, quantity: Math.min(line.quantity + op.quantity, line.product.maxQuantity) }));
    case 'setQty':
      if (op.quantity === 0) return lines.filter((line) => line.gtin13 !== op.gtin13);
      return change((line) => ({ ...line, quantity: op.quantity }));
    case 'remove':
      return lines.filter((line) => line.gtin13 !== op.gtin13);
    case 'setPolicy':
      return change((line) => ({
        ...line,
        substitutionPolicy: op.substitutionPolicy,
        instructions: op.instructions ?? null,
        substitutionItem: op.substitutionPolicy === 'CUSTOMER_CHOICE' ? line.substitutionItem : null,
      }));
    case 'restore':
      return lines;
  }
}
