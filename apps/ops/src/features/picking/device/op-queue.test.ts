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
  const queue = queueOf(store, async (op) => {
    sent.push(op.lineId);
    return DONE;
  });
  await Promise.all(['milk', 'bread', 'eggs'].map((lineId) => queue.add(pickOf(lineId))));
  await queue.flush();
  expect(sent).toEqual(['milk', 'bread', 'eggs']);
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

test('what was kept is sent by the next page of the same person, and by nobody else', async () => {
  const store = makeStore();
  const before = queueOf(store, async () => ({ kind: 'refused', code: 'NOT_SIGNED_IN' }));
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
});

test('what is refused is told until its picker has read it, and blocks nothing', async () => {
  const store = makeStore();
  const queue = queueOf(store, async (op) => (op.lineId === 'milk' ? { kind: 'refused', code: 'NOT_PICKING' } : DONE));
  await queue.add(pickOf('milk'));
  await queue.add(pickOf('bread'));
  await queue.flush();
  const [refused] = queue.state().refused;
  expect([queue.state().waiting, refused?.lineId, refused?.refused]).toEqual([[], 'milk', 'NOT_PICKING']);
  const reopened = queueOf(store, async () => DONE);
  await reopened.flush();
  expect(reopened.state().refused.map(({ lineId }) => lineId)).toEqual(['milk']);
  await reopened.dismiss(refused?.opId ?? '');
  expect([reopened.state().refused, store.kept.size]).toEqual([[], 0]);
});
