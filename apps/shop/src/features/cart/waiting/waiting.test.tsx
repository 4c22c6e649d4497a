import { OWNER_COOKIE } from '@cartwright/contracts/owner';
import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillFromKept } from '#api/kept-queries.ts';
import { emptyKept } from '#browser/kept/database.ts';
import { belongTo } from '#browser/kept/owner.ts';
import { aCart, aLine } from '#testing/order.ts';
import type { Cart, Op } from '../cart.ts';
import { cartQuery, changeCartOptions } from '../queries.ts';
import { waitingChanges } from './changes.ts';
import { restoreChanges } from './restore.ts';

/** What becomes of a call on its way. */
type Fate = 'answered' | 'lost' | 'lost on the way back' | 'refused';

const GTINS = ['0400000000015', '0400000000022'] as const;
/** The server, which applies each operation once. */
let server: {
  quantities: Record<string, number>;
  seen: Set<string>;
  sent: string[][];
  fates: Fate[];
  owners: Set<string>;
};

const cartNow = (): Cart => {
  const lines = GTINS.filter((gtin13) => (server.quantities[gtin13] ?? 0) > 0);
  return aCart(
    'PICKUP',
    lines.map((gtin13) => ({ ...aLine({ gtin13, maxQuantity: 99 }), quantity: server.quantities[gtin13] ?? 0 })),
  );
};

function apply(op: Op, quantities: Record<string, number>): void {
  if (op.type === 'addQty') quantities[op.gtin13] = (quantities[op.gtin13] ?? 0) + op.quantity;
  if (op.type === 'setQty') quantities[op.gtin13] = op.quantity;
  if (op.type === 'remove') quantities[op.gtin13] = 0;
}

beforeEach(async () => {
  await emptyKept();
  document.cookie = `${OWNER_COOKIE}=ada; path=/`;
  belongTo(null);
  server = { quantities: {}, seen: new Set(), sent: [], fates: [], owners: new Set() };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { method = 'GET', body } = {}) => {
    if (method === 'GET') return Response.json(cartNow());
    if (typeof body !== 'string') throw new Error('a change without a body');
    const { ops, owner } = JSON.parse(body) as { ops: Op[]; owner: string }; // by the contract
    server.owners.add(owner);
    const fate = server.fates.shift() ?? 'answered';
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    server.sent.push(ops.map(({ opId }) => opId));
    if (fate === 'refused')
      return Response.json({ errors: { code: 'OVER_LIMIT', statusCode: 409, requestId: 'r' } }, { status: 409 });
    for (const op of ops.filter(({ opId }) => !server.seen.has(opId))) {
      server.seen.add(op.opId);
      apply(op, server.quantities);
    }
    if (fate === 'lost on the way back') throw new TypeError('Failed to fetch');
    return Response.json(cartNow());
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  document.cookie = `${OWNER_COOKIE}=; path=/; max-age=0`;
  belongTo(null);
});

/** A page: its queries and its queue. */
async function openPage(failed: (error: Error) => void = () => undefined) {
  const client = new QueryClient({ defaultOptions: { mutations: { retryDelay: 0 }, queries: { retry: false } } });
  client.mount();
  await fillFromKept(client, Date.now());
  await restoreChanges(client, failed);
  const shown = () =>
    Object.fromEntries(
      client.getQueryData(cartQuery('PICKUP').queryKey)?.lines.map((l) => [l.gtin13, l.quantity]) ?? [],
    );
  const change = (...ops: Op[]) =>
    new MutationObserver(client, changeCartOptions(client, 'PICKUP')).mutate(ops).catch(() => undefined);
  return { client, shown, change, leave: () => client.clear() };
}

const kept = async () => (await waitingChanges(Date.now())).map(({ ops }) => ops);
const add = (gtin13: string, quantity: number, opId: string = crypto.randomUUID()): Op => ({
  type: 'addQty',
  opId,
  gtin13,
  quantity,
});
/** As patient as any other condition of a test. */
const PATIENTLY = { timeout: 45_000, interval: 1 };
const settled = () => vi.waitUntil(async () => (await kept()).length === 0, PATIENTLY);

test('a change is kept before it is sent, shown after a reload, and sent once with its id', async () => {
  const [milk] = GTINS;
  server.quantities[milk] = 1;
  const first = await openPage();
  await first.client.fetchQuery(cartQuery('PICKUP'));
  await first.change(add(milk, 1, 'op-sent-0'));
  expect(await kept()).toEqual([]);

  onlineManager.setOnline(false);
  void first.change(add(milk, 3, 'op-waits-1'));
  await expect.poll(kept).toMatchObject([[{ opId: 'op-waits-1' }]]);
  expect(server.sent).toEqual([['op-sent-0']]);
  first.leave();

  const second = await openPage();
  expect(second.shown()).toEqual({ [milk]: 5 });
  onlineManager.setOnline(true);
  await settled();
  expect(server.sent).toEqual([['op-sent-0'], ['op-waits-1']]);
  await expect.poll(second.shown).toEqual({ [milk]: 5 });
});

test('a change that could not be kept is sent all the same', async () => {
  const [milk] = GTINS;
  onlineManager.setOnline(false);
  const page = await openPage();
  const storage = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('no room');
  });
  const changing = page.change(add(milk, 2, 'op-not-kept'));
  await expect.poll(() => page.client.isMutating()).toBe(1);
  await expect.poll(() => storage.mock.calls.length).toBeGreaterThan(0);
  storage.mockRestore();
  onlineManager.setOnline(true);
  await changing;
  expect(server.quantities).toEqual({ [milk]: 2 });
});

test('a change of somebody who has left meanwhile is refused, not taken for sent', async () => {
  onlineManager.setOnline(false);
  const page = await openPage();
  const changing = page.change(add(GTINS[0], 2, 'op-of-ada'));
  await expect.poll(kept).toHaveLength(1);
  await emptyKept();
  document.cookie = `${OWNER_COOKIE}=bob; path=/`;
  belongTo(null);
  server.fates = ['refused'];
  onlineManager.setOnline(true);
  await changing;
  expect(server.sent).toEqual([['op-of-ada']]);
  expect([...server.owners]).toEqual(['ada']); // which the server refuses
});

test('a call whose answer is lost is repeated with the same id, and counts once', async () => {
  const [milk] = GTINS;
  server.fates = ['lost', 'lost on the way back', 'answered'];
  const page = await openPage();
  await page.change(add(milk, 2, 'op-repeated'));
  expect(server.sent).toEqual([['op-repeated'], ['op-repeated']]);
  expect([...server.owners]).toEqual(['ada']);
  expect(server.quantities).toEqual({ [milk]: 2 });
  expect(await kept()).toEqual([]);
});

test('a refused change is forgotten, and told even if it was made before a reload', async () => {
  const [milk] = GTINS;
  onlineManager.setOnline(false);
  const before = await openPage();
  void before.change(add(milk, 99));
  await expect.poll(kept).toHaveLength(1);
  before.leave();
  server.fates = ['refused'];
  const reported: string[] = [];
  await openPage((error) => reported.push(error.message));
  onlineManager.setOnline(true);
  await settled();
  await expect.poll(() => reported).toEqual(['OVER_LIMIT']);
  expect(server.quantities).toEqual({});
});

test('of two tabs with the same change only one sends it, and both show what came of it', async () => {
  const [milk] = GTINS;
  onlineManager.setOnline(false);
  const one = await openPage();
  void one.change(add(milk, 2, 'op-of-both'));
  await expect.poll(kept).toHaveLength(1);
  const other = await openPage();
  onlineManager.setOnline(true);
  await settled();
  for (const { shown } of [one, other]) await expect.poll(shown).toEqual({ [milk]: 2 });
  expect(server.sent).toEqual([['op-of-both']]);
});

test('a change of somebody else is never restored, nor sent', async () => {
  onlineManager.setOnline(false);
  const page = await openPage();
  void page.change(add(GTINS[0], 2));
  await expect.poll(kept).toHaveLength(1);
  page.leave();
  document.cookie = `${OWNER_COOKIE}=bob; path=/`;
  belongTo(null);
  onlineManager.setOnline(true);
  const theirs = await openPage();
  expect(theirs.client.isMutating()).toBe(0);
  expect(await kept()).toEqual([]);
  expect(server.sent).toEqual([]);
});

const anOp = fc.oneof(
  fc.record({
    type: fc.constant('addQty' as const),
    gtin13: fc.constantFrom(...GTINS),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    type: fc.constant('setQty' as const),
    gtin13: fc.constantFrom(...GTINS),
    quantity: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({ type: fc.constant('remove' as const), gtin13: fc.constantFrom(...GTINS) }),
);
const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), op: anOp }) },
  fc.constantFrom(
    { do: 'reload' as const },
    { do: 'lose' as const },
    { do: 'find' as const },
    { do: 'second tab' as const },
  ),
);
const fates = fc.array(fc.constantFrom<Fate>('answered', 'lost', 'lost on the way back'), { maxLength: 12 });

test('however changes, answers, lost calls, reloads and other tabs follow each other, the cart is as if each was sent once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 10 }), fates, async (steps, calls) => {
      await emptyKept();
      server = { quantities: {}, seen: new Set(), sent: [], fates: [...calls], owners: new Set() };
      const expected: Record<string, number> = {};
      onlineManager.setOnline(true);
      const pages = [await openPage()];
      await pages[0]?.client.fetchQuery(cartQuery('PICKUP'));
      let made = 0;
      for (const step of steps) {
        if (step.do === 'lose' || step.do === 'find') onlineManager.setOnline(step.do === 'find');
        if (step.do === 'reload' || step.do === 'second tab') {
          if (step.do === 'reload') pages.at(-1)?.leave();
          pages.push(await openPage());
        }
        if (step.do === 'change') {
          const op: Op = { ...step.op, opId: `op-${String((made += 1)).padStart(6, '0')}` };
          apply(op, expected);
          void pages.at(-1)?.change(op);
          // The next press comes when this one is kept, or already answered.
          await vi.waitUntil(
            async () => server.seen.has(op.opId) || (await kept()).flat().some(({ opId }) => opId === op.opId),
            PATIENTLY,
          );
        }
      }
      onlineManager.setOnline(true);
      await settled();
      const there = (quantities: Record<string, number>) =>
        Object.fromEntries(Object.entries(quantities).filter(([, n]) => n > 0));
      expect(there(server.quantities)).toEqual(there(expected));
      const last = pages.at(-1);
      await expect.poll(() => last?.client.isMutating(), { interval: 1 }).toBe(0);
      await last?.client.fetchQuery(cartQuery('PICKUP'));
      expect(last?.shown()).toEqual(there(expected));
      for (const page of pages) page.leave();
    }),
    { numRuns: 40 },
  );
});
