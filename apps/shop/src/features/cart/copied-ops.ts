import type { ModalityType } from '@cartwright/contracts/common';
import type { Cart, CartLine, Op } from './cart.ts';
import { addOp, MAX_OPS, policyOp } from './ops.ts';

/**
 * The calls that bring the items of another cart into this one, each with at most sixty operations. What is here already
 * stays as it is, so that copying twice adds nothing. A list for the store has no substitutions.
 */
export function copiedOps(from: Pick<Cart, 'lines'>, to: Pick<Cart, 'lines' | 'modalityType'>): Op[][] {
  const here = new Set(to.lines.map(({ gtin13 }) => gtin13));
  const calls: Op[][] = [];
  for (const line of from.lines.filter(({ gtin13 }) => !here.has(gtin13))) {
    const ops = opsOf(line, to.modalityType);
    const last = calls.at(-1);
    if (last && last.length + ops.length <= MAX_OPS) last.push(...ops);
    else calls.push(ops);
  }
  return calls;
}

function opsOf(line: CartLine, modalityType: ModalityType): Op[] {
  const { gtin13, quantity, substitutionPolicy, substitutionPreference, substitutionItem, instructions } = line;
  const isPlain = substitutionPolicy === 'SHOPPER_CHOICE' && !substitutionPreference && instructions === null;
  if (isPlain || modalityType === 'IN_STORE') return [addOp(gtin13, quantity)];
  return [
    addOp(gtin13, quantity),
    policyOp(gtin13, {
      substitutionPolicy,
      ...(substitutionPreference && { substitutionPreference }),
      ...(substitutionItem && { backupGtin13: substitutionItem.gtin13 }),
      ...(instructions !== null && { instructions }),
    }),
  ];
}
