import { expect, test } from 'vitest';
import { makeKeptScans } from './kept-scans.ts';
import type { Scans, ScanStore } from './scan-store.ts';

const HOUR = 60 * 60 * 1_000;
const [MILK, TOTES] = [
  { orderId: '101', part: 'line-milk' },
  { orderId: '101', part: 'totes' },
];

/** A device's memory that outlives its pages. */
function makeStore(): ScanStore & { readonly kept: Map<string, Scans> } {
  const kept = new Map<string, Scans>();
  return {
    kept,
    all: async (staffId) => [...kept.values()].filter((scans) => scans.staffId === staffId),
    put: async (scans) => void kept.set(scans.key, scans),
    remove: async (key) => void kept.delete(key),
  };
}

/** A page of somebody, with all that is written and read. */
async function openPage(store: ScanStore, { staffId = 'stf_1', now = 0 } = {}) {
  const page = makeKeptScans({ staffId, store, now: () => now });
  await settled();
  return page;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what was scanned is there after a reload, for whoever scanned it and nobody else', async () => {
  const store = makeStore();
  const page = await openPage(store);
  page.keep(MILK, ['0400000000015']);
  page.keep(MILK, ['0400000000015', '0400000000015']);
  page.keep(TOTES, ['C1']);
  await settled();
  const reloaded = await openPage(store);
  expect([reloaded.codesAt(MILK), reloaded.codesAt(TOTES)]).toEqual([['0400000000015', '0400000000015'], ['C1']]);
  const other = await openPage(store, { staffId: 'stf_2' });
  expect(other.codesAt(MILK)).toEqual([]);
  other.keep(MILK, ['0400000000022']);
  await settled();
  expect((await openPage(store)).codesAt(MILK)).toEqual(['0400000000015', '0400000000015']);
});

test('what is sent, or belongs to an order of somebody else, is kept no more', async () => {
  const store = makeStore();
  const page = await openPage(store);
  page.keep(MILK, ['0400000000015']);
  page.keep(TOTES, ['C1']);
  page.keep({ orderId: '202', part: 'totes' }, ['A1']);
  expect(page.codesAt(TOTES)).toEqual(['C1']);
  page.keep(MILK, []);
  expect(page.codesAt(MILK)).toEqual([]);
  await settled();
  expect([...store.kept.values()].map(({ codes }) => codes)).toEqual([['C1'], ['A1']]);
  page.drop('101');
  await settled();
  expect([...store.kept.values()].map(({ orderId, codes }) => [orderId, codes])).toEqual([['202', ['A1']]]);
});

test('what was scanned before the page has read what is kept stays', async () => {
  const store = makeStore();
  (await openPage(store)).keep(MILK, ['0400000000015']);
  await settled();
  const page = makeKeptScans({ staffId: 'stf_1', store, now: () => 0 });
  let changes = 0;
  page.watch(() => (changes += 1));
  page.keep(TOTES, ['C1']);
  await settled();
  expect([page.codesAt(MILK), page.codesAt(TOTES), changes]).toEqual([['0400000000015'], ['C1'], 2]);
});

test('scans of another shift are dropped', async () => {
  const store = makeStore();
  (await openPage(store)).keep(TOTES, ['C1']);
  await settled();
  expect((await openPage(store, { now: 12 * HOUR })).codesAt(TOTES)).toEqual(['C1']);
  expect((await openPage(store, { now: 12 * HOUR + 1 })).codesAt(TOTES)).toEqual([]);
  await settled();
  expect(store.kept.size).toBe(0);
});

test('what is sent while its scan is still being written is not left behind', async () => {
  const store = makeStore();
  const page = await openPage({
    ...store,
    put: async (scans) => {
      await settled();
      await store.put(scans);
    },
  });
  page.keep(MILK, ['0400000000015']);
  page.keep(MILK, []);
  await settled();
  await settled();
  expect(store.kept.size).toBe(0);
});
