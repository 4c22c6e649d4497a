import { expect, test } from 'vitest';
import { agreedSwap, isReplyNeeded } from './agreed-swap.ts';
import { type ShownLine, withOps } from './device/overlay.ts';
import { lineOf, orderOf } from './testing/lines.ts';

const ordered = lineOf({ quantity: 3, handling: 'APPROVAL' });
const product = { ...ordered.product, gtin13: '0400000000022', description: 'Mild Cheddar' };
const other = { ...product, gtin13: '0400000000046' };
const two = { product, quantity: 2, grams: null };

const lineWith = (state: NonNullable<ShownLine['proposal']>['state'], more: Partial<ShownLine>): ShownLine => ({
  ...ordered,
  proposal: {
    id: 'p-1',
    state,
    expiresAt: '2026-11-20T21:00:00.000Z',
    quantity: 0,
    proposed: [{ product: other, quantity: 2, grams: null }, two],
    chosen: state === 'APPROVED' ? product.gtin13 : null,
  },
  ...more,
});
const picked = (quantity: number, substitute: typeof two | null = null) => ({ quantity, grams: null, substitute });

test.each([
  ['to be fetched', lineWith('APPROVED', { toFetch: { quantity: 1, grams: null, substitute: two } }), [2, 1, null]],
  ['fetched', lineWith('APPROVED', { picked: picked(1, two) }), [2, 1, 2]],
  ['fetched in part', lineWith('APPROVED', { picked: picked(1, { ...two, quantity: 1 }) }), [2, 1, 1]],
  ['not there', lineWith('APPROVED', { picked: picked(0) }), [2, 0, 0]],
  ['beside more of the item', lineWith('APPROVED', { picked: picked(2) }), [1, 2, 0]],
])(
  'an agreed swap, %s: how many may come, how many of the item did, and how many are in the tote',
  (_, line, facts) => {
    const swap = agreedSwap(line);
    expect([swap?.quantity, swap?.beside.quantity, swap?.inTote]).toEqual(facts);
    expect(swap?.product).toEqual(product);
  },
);

test.each([
  ['an item that was found in full', lineWith('APPROVED', { picked: picked(3) })],
  ['something else that came', lineWith('APPROVED', { picked: picked(1, { ...two, product: other }) })],
  ['a shopper who declined', lineWith('DECLINED', { picked: picked(1) })],
  ['an open question', lineWith('OPEN', {})],
])('%s leaves no swap to fetch', (_, line) => {
  expect(agreedSwap(line)).toBeNull();
});

test('a correction that is not sent yet can be corrected again', () => {
  const order = orderOf([lineWith('APPROVED', { picked: picked(1, two) })]);
  const [line] = order.lines;
  const body = { quantity: 1, grams: null, substitute: null };
  const key = { locationId: order.locationId, orderId: order.orderId, lineId: ordered.id, item: 'Item' };
  const shown = withOps({ ...order, lines: [...order.lines] }, [
    { kind: 'pick', opId: 'o', staffId: 's', at: 1, ...key, body, substitute: null },
  ]);
  expect(line && agreedSwap(line)?.inTote).toBe(2);
  expect(shown.lines.map((each) => agreedSwap(each)?.inTote)).toEqual([0]);
});

test.each([
  ['the agreed product', product, 2, false],
  ['more of it', product, 3, true],
  ['another product', other, 1, true],
  ['nothing yet', undefined, 1, true],
])('%s: whether the shopper is asked', (_, chosen, quantity, isNeeded) => {
  const line = lineWith('APPROVED', { picked: picked(0) });
  expect(isReplyNeeded(line, chosen, quantity)).toBe(isNeeded);
  expect(isReplyNeeded({ ...line, handling: 'ALLOW' }, chosen, quantity)).toBe(false);
});
