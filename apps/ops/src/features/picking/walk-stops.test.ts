import { expect, test } from 'vitest';
import { stateOf, withOps } from './device/overlay.ts';
import type { Op } from './device/op.ts';
import { lineOf, orderOf } from './testing/lines.ts';
import { totesWithItems } from './totes.ts';
import type { PickLine } from './types.ts';
import { nextLabel, nextOf, stopsOf } from './walk-stops.ts';
import { gramsOf, pounds } from './weight.ts';

const picked = { quantity: 2, grams: null, substitute: null };

test('the way leads through several orders by stop, and past what is done last', () => {
  const milk = lineOf({ gtin13: '0400000000015', stop: 3, department: 'Dairy' });
  const apple = lineOf({ gtin13: '0400000000022', stop: 1, department: 'Produce', picked });
  const pear = lineOf({ gtin13: '0400000000039', stop: 1, department: 'Produce' });
  const [a, b] = [orderOf([apple, milk]), orderOf([pear], { orderId: '000000000000442101' })];
  expect(stopsOf([a, b]).map(({ department, done, lines }) => [department, done, lines.length])).toEqual([
    ['Produce', 1, 2],
    ['Dairy', 0, 1],
  ]);
  expect(nextOf(stopsOf([a, b]))).toEqual({ order: b, line: pear });
  expect(stopsOf([a]).map(({ department }) => department)).toEqual(['Dairy', 'Produce']);
});

test('equal products of several orders come one after the other, also what is fetched instead of another', () => {
  const avocado = lineOf({ gtin13: '0400000000015' });
  const banana = lineOf({ gtin13: '0400000000022' });
  const berry = lineOf({ gtin13: '0400000000039' });
  const substitute = { product: avocado.product, quantity: 1, grams: null };
  const pear = lineOf({ gtin13: '0400000000046', toFetch: { quantity: 0, grams: null, substitute } });
  const orders = [orderOf([avocado, banana]), orderOf([berry, avocado, pear], { orderId: '000000000000442101' })];
  const walk = stopsOf(orders).flatMap(({ lines }) => lines);
  expect(walk.map(({ order, line }) => [orders.indexOf(order), line.id])).toEqual([
    [0, avocado.id],
    [1, avocado.id],
    [1, pear.id],
    [0, banana.id],
    [1, berry.id],
  ]);
});

test('a pick that is not sent yet is shown as done, the last one of a line', () => {
  const line = lineOf();
  const opOf = (at: number, quantity: number): Op => ({
    opId: `op-${at}`,
    staffId: 'stf_1',
    at,
    kind: 'pick',
    locationId: 'st-1',
    orderId: '000000000000441601',
    lineId: line.id,
    item: 'Milk',
    body: { quantity, grams: null, substitute: null },
    substitute: null,
  });
  // What a test's line has beside the server's is replaced.
  const server = { ...orderOf([]), lines: [line] };
  const shown = (ops: readonly Op[]) => withOps(server, ops).lines.map((each) => [stateOf(each), each.isWaiting]);
  expect(shown([])).toEqual([['open', false]]);
  expect(shown([opOf(1, 2)])).toEqual([['picked', true]]);
  expect(shown([opOf(1, 2), opOf(2, 1)])).toEqual([['short', true]]);
  expect(shown([{ ...opOf(1, 2), orderId: '000000000000999901' }])).toEqual([['open', false]]);
});

test('what is suggested keeps its name before it is sent, and after its shopper refused it', () => {
  const line = lineOf();
  const tart = { ...line.product, gtin13: '0400000000046', description: 'Lemon Tart' };
  const proposal: Op = {
    opId: 'op-1',
    staffId: 'stf_1',
    at: 1,
    kind: 'proposal',
    locationId: 'st-1',
    orderId: '000000000000441601',
    lineId: line.id,
    item: 'Milk',
    body: { quantity: 0, grams: null, proposed: [{ gtin13: tart.gtin13, quantity: 2, grams: null }] },
    substitute: tart,
  };
  const suggested = (lines: readonly PickLine[], ops: readonly Op[] = []) =>
    withOps({ ...orderOf([]), lines: [...lines] }, ops).lines.map((each) => each.suggested);
  expect(suggested([line], [proposal])).toEqual([['Lemon Tart']]);
  const { substitute: _, ...older } = proposal;
  expect(suggested([line], [older])).toEqual([[]]);
  const declined = {
    id: 'apr_1',
    state: 'DECLINED',
    expiresAt: '2026-11-20T20:00:00.000Z',
    quantity: 0,
    proposed: [{ product: tart, quantity: 2, grams: null }],
    chosen: null,
  } as const;
  expect(suggested([{ ...line, proposal: { ...declined, proposed: [...declined.proposed] } }])).toEqual([
    ['Lemon Tart'],
  ]);
});

test('a line is picked with what came instead, and proposed only until something was picked', () => {
  const { product } = lineOf();
  const substitute = { product, quantity: 1, grams: null };
  const open = {
    id: 'apr_1',
    state: 'OPEN' as const,
    expiresAt: '2026-11-20T20:00:00.000Z',
    quantity: 0,
    proposed: [],
    chosen: null,
  };
  expect([
    stateOf(lineOf({ picked: { quantity: 1, grams: null, substitute } })),
    stateOf(lineOf({ picked: { quantity: 0, grams: null, substitute } })),
    stateOf(lineOf({ proposal: open })),
    stateOf(lineOf({ proposal: open, picked })),
    stateOf(lineOf({ proposal: { ...open, state: 'DECLINED' } })),
  ]).toEqual(['picked', 'short', 'proposed', 'picked', 'open']);
});

test('only totes with something in them are staged, each with a label of its own', () => {
  const short = { quantity: 0, grams: null, substitute: null };
  const order = orderOf([
    lineOf({ gtin13: '0400000000015', tote: 'A10', picked }),
    lineOf({ gtin13: '0400000000022', tote: 'A2', picked }),
    lineOf({ gtin13: '0400000000039', tote: 'F1', picked: short }),
  ]);
  expect(totesWithItems(order)).toEqual([
    { code: 'A2', items: 2, ids: [] },
    { code: 'A10', items: 2, ids: [] },
  ]);
});

test('pounds are typed with a point or a comma, and kept as grams', () => {
  expect(['1.92', '1,92', '.5', '0', '2'].map(gramsOf)).toEqual([871, 871, 227, 0, 907]);
  expect(['', 'two', '1.2.3', '-1'].map(gramsOf)).toEqual([null, null, null, null]);
  expect(pounds(871)).toBe('1.92');
});

test('what a shopper agreed to is to be fetched, and done when it is in its tote', () => {
  const line = lineOf();
  const tart = { ...line.product, gtin13: '0400000000046', description: 'Lemon Tart' };
  const substitute = { product: tart, quantity: 2, grams: null };
  const swapped = lineOf({ toFetch: { quantity: 0, grams: null, substitute } });
  const order = orderOf([swapped]);
  expect(stateOf(swapped)).toBe('fetch');
  expect(stopsOf([order]).map(({ done }) => done)).toEqual([0]);
  expect(nextOf(stopsOf([order]))?.line).toBe(swapped);
  expect(nextLabel(swapped)).toBe('Get 2 Lemon Tart');
  const op: Op = {
    opId: 'op-1',
    staffId: 'stf_1',
    at: 1,
    kind: 'pick',
    locationId: 'st-1',
    orderId: order.orderId,
    lineId: swapped.id,
    item: 'Milk',
    body: { quantity: 0, grams: null, substitute: { gtin13: tart.gtin13, quantity: 2, grams: null } },
    substitute: tart,
  };
  const [after] = withOps({ ...order, lines: [swapped] }, [op]).lines;
  expect(after && [stateOf(after), after.toFetch]).toEqual(['picked', null]);
});
