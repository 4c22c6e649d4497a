import type { ModalityType } from '@cartwright/contracts/common';
import type { Cart, CartLine, Op } from './cart.ts';
import { copyOp } from './ops.ts';

/**
 * The operations that bring the items of another cart into this one. What is here already stays as it is: here, and on
 * the server, which may know of more. A list for the store has no substitutions.
 */
export function copiedOps(from: Pick<Cart, 'lines'>, to: Pick<Cart, 'lines' | 'modalityType'>): Op[] {
  const here = new Set(to.lines.map(({ gtin13 }) => gtin13));
  return from.lines.filter(({ gtin13 }) => !here.has(gtin13)).map((line) => opOf(line, to.modalityType));
}

function opOf(line: CartLine, modalityType: ModalityType): Op {
  const { gtin13, quantity, substitutionPolicy, substitutionPreference, substitutionItem, instructions } = line;
  if (modalityType === 'IN_STORE') return copyOp(gtin13, quantity, { substitutionPolicy: 'SHOPPER_CHOICE' });
  return copyOp(gtin13, quantity, {
    substitutionPolicy,
    ...(substitutionPreference && { substitutionPreference }),
    ...(substitutionItem && { backupGtin13: substitutionItem.gtin13 }),
    ...(instructions !== null && { instructions }),
  });
}
