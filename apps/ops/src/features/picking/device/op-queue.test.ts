import { expect, test, vi } from 'vitest';
import { makeOpQueue, type Sent } from './op-queue.ts';
import type { NewOp, Op } from './op.ts';
import type { OpStore } from './op-store.ts';

const DONE: Sent = { kind: 'done' };

/** A device's memory that outlives its queues. */
function makeStore(): OpStore & { readonly kept: Map<string, Op> } {
  const kept = new Map<string, Op>();
  return {
    kept,
    all: async (staffId) => [...kept.values()].filter((op) => op.staffId === staffId),
    put: async (op) => void kept.set(op.opId, op),
    remove: async (opId) => void kept.delete(opId),
  };
}

let ids = 0;
const queueOf = (store: OpStore, send: (op: Op) => Promise<Sent>, staffId = 'stf_1') =>
  makeOpQueue({ staffId, store, send, newId: () => `op-${(ids += 1)}`, now: () => 1_000 });

const pickOf = (lineId: string): NewOp => ({
  kind: 'pick',
  locationId: 'st-1',
  orderId: '000000000000000101',
  lineId,
  item: lineId,
  body: { quantity: 1, grams: null, substitute: null },
  substitute: null,
});

test('operations are sent one after the other, in the order in which they were done, and then kept no more', async () => {
  const store = makeStore();
  const sent: string[] = [];
  const moments: number[] = [];
  const queue = queueOf(store, async (op) => {
    sent.push(op.lineId);
    moments.push(op.at);
    return DONE;
  });
  await Promise.all(['milk', 'bread', 'eggs'].map((lineId) => queue.add(pickOf(lineId))));
  await queue.flush();
  expect([sent, moments]).toEqual([
    ['milk', 'bread', 'eggs'],
    [1_000, 1_001, 1_002],
  ]);
  expect([queue.state(), store.kept.size]).toEqual([{ waiting: [], refused: [], sending: 'idle' }, 0]);
});

test('without an answer an operation stays, under its own number, and what was done after it waits', async () => {
  const store = makeStore();
  const send = vi.fn<(op: Op) => Promise<Sent>>(async () => ({ kind: 'no-answer' }));
  const queue = queueOf(store, send);
  await queue.add(pickOf('milk'));
  await queue.add(pickOf('bread'));
  await queue.flush();
  expect(queue.state().sending).toBe('offline');
  expect(queue.state().waiting.map(({ lineId }) => lineId)).toEqual(['milk', 'bread']);
  const [first] = send.mock.calls;
  send.mockResolvedValue(DONE);
  await queue.flush();
  expect(queue.state().waiting).toEqual([]);
  const ofMilk = send.mock.calls.filter(([op]) => op.lineId === 'milk').map(([op]) => op.opId);
  expect(new Set(ofMilk)).toEqual(new Set([first?.[0].opId]));
});

test.each(['NOT_SIGNED_IN', 'OTHER_STAFF'])(
  'after %s what was kept is sent by the next page of the same person, and by nobody else',
  async (code) => {
    const store = makeStore();
    const before = queueOf(store, async () => ({ kind: 'refused', code }));
    await before.add(pickOf('milk'));
    await before.flush();
    expect(before.state().sending).toBe('signed-out');
    const other = vi.fn<(op: Op) => Promise<Sent>>(async () => DONE);
    await queueOf(store, other, 'stf_2').flush();
    expect(other).not.toHaveBeenCalled();
    const again = vi.fn<(op: Op) => Promise<Sent>>(async () => DONE);
    await queueOf(store, again).flush();
    expect(again.mock.calls.map(([op]) => op.lineId)).toEqual(['milk']);
    expect(store.kept.size).toBe(0);
  },
);

test('what is refused is told until its picker has read it, and blocks nothing', async () => {
  const store = makeStore();
  const queue = queueOf(store, async (op) => (op.lineId === 'milk' ? { kind: 'refused', code: 'NOT_PICKING' } : DONE));
  await queue.add(pickOf('milk'));
  await queue.add(pickOf('bread'));
  await queue.flush();
  const [refused] = queue.state().refused;
  expect([queue.state().waiting, refused?.lineId, refused?.refused]).toEqual([[], 'milk', 'NOT_PICKING']);
  const send = vi.fn<(op: Op) => Promise<Sent>>(async () => DONE);
  const reopened = queueOf(store, send);
  await reopened.flush();
  expect([reopened.state().waiting, reopened.state().refused]).toEqual([[], [refused]]);
  expect(send).not.toHaveBeenCalled();
  await reopened.dismiss(refused?.opId ?? '');
  expect([reopened.state().refused, store.kept.size]).toEqual([[], 0]);
});

test('what is added while the one before is answered is sent; each that is refused stays until it is read', async () => {
  const queue = queueOf(makeStore(), async () => ({ kind: 'refused', code: 'NOT_PICKING' }));
  await queue.add(pickOf('milk'));
  await queue.add(pickOf('bread'));
  await queue.flush();
  expect(queue.state().refused.map(({ lineId }) => lineId)).toEqual(['milk', 'bread']);
  await queue.dismiss(queue.state().refused[0]?.opId ?? '');
  expect(queue.state().refused.map(({ lineId }) => lineId)).toEqual(['bread']);
});

test('what is done before the page has read what it kept comes after it, and is sent by itself', async () => {
  const store = makeStore();
  const before = queueOf(store, async () => ({ kind: 'no-answer' }));
  await before.add(pickOf('milk'));
  await before.flush();
  const sent: string[] = [];
  const all: OpStore['all'] = async (staffId) => {
    const found = await store.all(staffId);
    await new Promise((resolve) => setTimeout(resolve));
    return found;
  };
  const next = queueOf({ ...store, all }, async (op) => {
    sent.push(op.lineId);
    return DONE;
  });
  await next.add(pickOf('bread'));
  await vi.waitFor(() => expect(sent).toEqual(['milk', 'bread']));
});

test('where a browser keeps nothing, operations are sent all the same', async () => {
  const fails = async () => Promise.reject(new Error('no storage'));
  const send = vi.fn<(op: Op) => Promise<Sent>>(async () => DONE);
  const queue = queueOf({ all: fails, put: fails, remove: fails }, send);
  await queue.add(pickOf('milk'));
  await queue.flush();
  expect(send).toHaveBeenCalledOnce();
  expect(queue.state()).toEqual({ waiting: [], refused: [], sending: 'idle' });
});

test('whoever watches a queue sees it send and come to rest, until they watch no more', async () => {
  const queue = queueOf(makeStore(), async () => DONE);
  const seen: string[] = [];
  const unwatch = queue.watch(() => seen.push(`${queue.state().waiting.length} ${queue.state().sending}`));
  await queue.add(pickOf('milk'));
  await queue.flush();
  expect(seen).toEqual(['0 idle', '1 idle', '1 sending', '0 sending', '0 idle']);
  unwatch();
  await queue.flush();
  expect(seen).toHaveLength(5);
});
