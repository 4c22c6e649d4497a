import { expect, test } from 'vitest';
import { aCart, aLine } from '#testing/order.ts';
import { copiedOps } from './copied-ops.ts';

const plain = { ...aLine({ gtin13: '0400000000010' }), quantity: 2 };
const wished = {
  ...aLine({ gtin13: '0400000000027' }),
  quantity: 1,
  substitutionPolicy: 'CUSTOMER_CHOICE' as const,
  substitutionItem: { gtin13: '0400000000034', description: 'Wheat Bread' },
  instructions: 'Sliced, please',
};
const approving = {
  ...aLine({ gtin13: '0400000000041' }),
  quantity: 3,
  substitutionPreference: 'APPROVAL' as const,
};
const from = aCart('PICKUP', [plain, wished, approving]);

/** Without the ids, which are new each time. */
const bare = (ops: ReturnType<typeof copiedOps>) => ops.map(({ opId: _id, ...op }) => op);

test('items come with their quantities, and with what the shopper wishes if they run out', () => {
  const copy = { type: 'copy', substitutionPolicy: 'SHOPPER_CHOICE' };
  expect(bare(copiedOps(from, aCart('DELIVERY', [])))).toEqual([
    { ...copy, gtin13: plain.gtin13, quantity: 2 },
    {
      ...copy,
      gtin13: wished.gtin13,
      quantity: 1,
      substitutionPolicy: 'CUSTOMER_CHOICE',
      backupGtin13: '0400000000034',
      instructions: 'Sliced, please',
    },
    { ...copy, gtin13: approving.gtin13, quantity: 3, substitutionPreference: 'APPROVAL' },
  ]);
});

test('a list for the store takes the items alone', () => {
  const alone = { type: 'copy', substitutionPolicy: 'SHOPPER_CHOICE' };
  expect(bare(copiedOps(from, aCart('IN_STORE', [])))).toEqual([
    { ...alone, gtin13: plain.gtin13, quantity: 2 },
    { ...alone, gtin13: wished.gtin13, quantity: 1 },
    { ...alone, gtin13: approving.gtin13, quantity: 3 },
  ]);
});

test('what is here already stays as it is', () => {
  expect(copiedOps(from, aCart('DELIVERY', [plain, wished, approving]))).toEqual([]);
  const left = copiedOps(from, aCart('DELIVERY', [{ ...wished, quantity: 9 }]));
  expect(left.map(({ gtin13 }) => gtin13)).toEqual([plain.gtin13, approving.gtin13]);
});

test('each operation has an id of its own, by which the server knows it again', () => {
  const ids = copiedOps(from, aCart('DELIVERY', [])).map(({ opId }) => opId);
  expect(new Set(ids).size).toBe(3);
});
