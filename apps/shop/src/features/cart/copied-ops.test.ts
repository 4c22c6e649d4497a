import fc from 'fast-check';
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
const from = aCart('PICKUP', [plain, wished]);

/** Without the ids, which are new each time. */
const bare = (calls: ReturnType<typeof copiedOps>) => calls.map((ops) => ops.map(({ opId: _id, ...op }) => op));

test('items come with their quantities, and with what the shopper wishes if they run out', () => {
  expect(bare(copiedOps(from, aCart('DELIVERY', [])))).toEqual([
    [
      { type: 'addQty', gtin13: plain.gtin13, quantity: 2 },
      { type: 'addQty', gtin13: wished.gtin13, quantity: 1 },
      {
        type: 'setPolicy',
        gtin13: wished.gtin13,
        substitutionPolicy: 'CUSTOMER_CHOICE',
        backupGtin13: '0400000000034',
        instructions: 'Sliced, please',
      },
    ],
  ]);
});

test('a list for the store takes the items alone', () => {
  expect(bare(copiedOps(from, aCart('IN_STORE', []))).flat()).toEqual([
    { type: 'addQty', gtin13: plain.gtin13, quantity: 2 },
    { type: 'addQty', gtin13: wished.gtin13, quantity: 1 },
  ]);
});

test('what is here already stays as it is', () => {
  expect(copiedOps(from, aCart('DELIVERY', [plain, wished]))).toEqual([]);
  expect(copiedOps(from, aCart('DELIVERY', [{ ...wished, quantity: 9 }])).flat()).toHaveLength(1);
});

test('however many items there are, each is added once, with its wishes in the same call of at most sixty', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 150 }), (wishes) => {
      const lines = wishes.map((isWished, at) => ({
        ...(isWished ? wished : plain),
        gtin13: String(at).padStart(13, '0'),
      }));
      const calls = copiedOps(aCart('PICKUP', lines), aCart('DELIVERY', []));
      expect(calls.every((ops) => ops.length > 0 && ops.length <= 60)).toBe(true);
      const added = calls.flat().filter(({ type }) => type === 'addQty');
      expect(added.map(({ gtin13 }) => gtin13)).toEqual(lines.map(({ gtin13 }) => gtin13));
      for (const ops of calls)
        for (const op of ops.filter(({ type }) => type === 'setPolicy'))
          expect(ops.some((each) => each.type === 'addQty' && each.gtin13 === op.gtin13)).toBe(true);
    }),
  );
});
