import { expect, test } from 'vitest';
import type { Op } from './device/op.ts';
import { leftNow } from './left-now.ts';
import { lineOf, orderOf } from './testing/lines.ts';

const line = lineOf();
const product = { ...line.product, gtin13: '0400000000022', description: 'Broth' };
const substitute = { product, quantity: 1, grams: null };
const picked = { quantity: 2, grams: null, substitute: null };
let ops = 0;
const opOf = (more: Pick<Op, 'kind' | 'body'> & Partial<Op>) =>
  ({
    opId: `op-${(ops += 1)}`,
    staffId: 'stf_1',
    at: ops,
    item: 'Item',
    substitute: null,
    locationId: 'st-1',
    orderId: '000000000000441601',
    lineId: line.id,
    ...more,
  }) as Op;
const pick = (quantity: number, instead = 0) =>
  opOf({
    kind: 'pick',
    body: {
      quantity,
      grams: null,
      substitute: instead > 0 ? { gtin13: product.gtin13, quantity: instead, grams: null } : null,
    },
    substitute: instead > 0 ? product : null,
  });
const takeOut = (gtin13: string, quantity: number) => opOf({ kind: 'take-out', body: { gtin13, quantity } });
const propose = (quantity: number) =>
  opOf({ kind: 'proposal', body: { quantity, grams: null, proposed: [] }, substitute: product });
const leftOf = (more: Parameters<typeof lineOf>[0], waiting: readonly Op[]) =>
  leftNow(orderOf([lineOf(more)]), waiting).map((each) => [each.product.description, each.quantity]);

test('what the server does not have yet counts as if it had it', () => {
  expect(leftOf({ picked }, [])).toEqual([]);
  expect(leftOf({ picked }, [pick(0)])).toEqual([['Item 0400000000015', 2]]);
  expect(leftOf({ picked }, [pick(0), pick(2)])).toEqual([]);
  expect(leftOf({ picked }, [pick(0), takeOut(line.product.gtin13, 2)])).toEqual([]);
  expect(leftOf({}, [pick(1, 1), pick(1)])).toEqual([['Broth', 1]]);
  expect(leftOf({ picked: { ...picked, quantity: 1, substitute } }, [propose(1)])).toEqual([['Broth', 1]]);
});

test('what is beside a question, or waits to be fetched with a swap, is in the tote as the server knows it', () => {
  const open = { id: 'a', state: 'OPEN', expiresAt: '2026-11-20T20:00:00.000Z', chosen: null, proposed: [] } as const;
  const item = [['Item 0400000000015', 1]];
  expect(leftOf({ proposal: { ...open, proposed: [], quantity: 1 } }, [pick(0)])).toEqual(item);
  expect(leftOf({ proposal: { ...open, proposed: [], state: 'EXPIRED', quantity: 1 } }, [pick(0)])).toEqual([]);
  expect(leftOf({ toFetch: { quantity: 1, grams: null, substitute } }, [pick(0)])).toEqual(item);
});

test('what the server names stays until it is out, also for an order kept by a build that did not know of it', () => {
  const known = { lineId: line.id, tote: 'A1', product, quantity: 2 };
  const order = orderOf([lineOf({ picked })], { leftInTotes: [known] });
  expect(leftNow(order, [])).toEqual([known]);
  expect(leftNow(order, [takeOut(product.gtin13, 1)])).toEqual([{ ...known, quantity: 1 }]);
  const { leftInTotes: _, ...older } = order;
  expect(leftNow(older as typeof order, [])).toEqual([]);
});
