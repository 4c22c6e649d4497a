import type { CartOp as WireOp } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import type { LinePreferences } from '@cartwright/rules/cart';
import type { CartChange } from '@cartwright/rules/replacement';

/** An operation in the terms of the rules. */
export function toCartOp(op: WireOp, modality: ModalityType): CartChange {
  const { gtin13 } = op;
  switch (op.type) {
    case 'addQty':
    case 'setQty':
      return { type: op.type, modality, gtin13, quantity: op.quantity };
    case 'remove':
      return { type: 'remove', modality, gtin13 };
    case 'setPolicy':
      return { type: 'setPolicy', modality, gtin13, ...requestOf(op) };
    case 'checkOff':
      return { type: 'checkOff', modality, gtin13, locationId: op.locationId };
    case 'restore':
      return {
        type: 'restore',
        modality,
        gtin13,
        quantity: op.quantity,
        addedAt: Date.parse(op.addedAt),
        checkedAt: op.checkedAt,
        ...requestOf(op),
      };
    case 'copy':
      return { type: 'copy', modality, gtin13, quantity: op.quantity, ...requestOf(op) };
    case 'replace':
      return {
        type: 'replace',
        modality,
        gtin13,
        newGtin13: op.newGtin13,
        quantity: op.quantity,
        itemIndex: op.itemIndex,
      };
    case 'undoReplace':
      return { type: 'undoReplace', modality, gtin13, newGtin13: op.newGtin13 };
    case 'seePrice':
      return { type: 'seePrice', modality, gtin13 };
    default:
      return op satisfies never;
  }
}

const requestOf = (op: Extract<WireOp, { type: 'setPolicy' | 'restore' | 'copy' }>): LinePreferences => ({
  policy: op.substitutionPolicy,
  ...(op.substitutionPreference && { preference: op.substitutionPreference }),
  backupGtin13: op.backupGtin13 ?? null,
  instructions: op.instructions ?? null,
});
