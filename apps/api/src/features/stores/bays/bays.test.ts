import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole, type TestStaff } from '#testing/console.ts';
import { BANNER, STORE } from '#testing/fixture-locations.ts';
import { insertOrder } from '#testing/fixture-order.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const BAYS = `/ops/v1/stores/${STORE}/bays`;
const PLACE = { locationId: STORE, bannerId: BANNER };

interface Bays {
  readonly names: readonly string[];
  readonly version: string;
}

let shop: TestShop;
let ops: TestConsole;
let lead: Browser & TestStaff;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
});

const current = async () => (await lead.get<Bays>(BAYS)).body;
const put = (names: readonly string[], version: string) =>
  lead.send<Bays & { current: Bays }>('PUT', BAYS, { names, version });
const save = async (names: readonly string[]) => put(names, (await current()).version);
const actions = async () => {
  const { rows } = await sql<{ kind: string; data: unknown }>`
    select kind, data from ops.staff_action where staff_id = ${lead.staffId} order by action_id`.execute(shop.db.read);
  return rows;
};

test('a lead names the bays, in the order of the store, and takes all of them away again', async () => {
  expect((await current()).names).toEqual([]);
  const saved = (await save(['2', '1', ' Side door '])).body;
  expect(saved.names).toEqual(['2', '1', 'Side door']);
  expect(await current()).toEqual(saved);
  await save(['2', '1', 'Side door']);
  shop.clock.advance(1_000);
  await save([]);
  await save([]);
  expect((await current()).names).toEqual([]);
  const names = ['2', '1', 'Side door'];
  expect(await actions()).toEqual([
    { kind: 'change-bays', data: { before: [], after: names } },
    { kind: 'change-bays', data: { before: names, after: [] } },
  ]);
});

test('of several who change the bays that they saw one does, and the others get what is there now', async () => {
  const { version } = await current();
  const all = await Promise.all(['A', 'B', 'C'].map((name) => put([name], version)));
  const [won, ...more] = all.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(await current()).toEqual(won?.body);
  const late = all.filter(({ status }) => status === 409);
  expect(late.map(({ body }) => [body.errors.code, body.current])).toEqual(
    late.map(() => ['CHANGED_MEANWHILE', won?.body]),
  );
  expect((await put(won?.body.names ?? [], version)).status).toBe(200);
  await save([]);
});

test.each([
  ['TWICE', ['a1', 'A1']],
  ['NOT_A_NAME', ['<b>']],
  ['NOT_A_NAME', ['A, B']],
  ['TOO_MANY', Array.from({ length: 61 }, (_, at) => String(at))],
])('names are refused as %s: %j', async (code, names) => {
  const { status, body } = await save(names);
  expect([status, body.errors.code]).toEqual([400, code]);
  expect(await actions()).toEqual([]);
});

test('a shopper gets the bays of the store of an order of theirs, and of no other', async () => {
  await save(['1', '2']);
  const [mine, other] = [await shop.shopper(), await shop.shopper()];
  const at = shop.clock.now();
  const orderId = await insertOrder(shop.db, { profileId: mine.profileId, at, gtins: [], place: PLACE });
  const path = `/atlas/v1/orders/v1/orders/${orderId}/bays`;
  expect((await mine.get<Bays>(path)).body).toEqual({ names: ['1', '2'] });
  expect((await other.get(path)).status).toBe(404);
  expect((await shop.visitor().get(path)).status).toBe(401);
  await save([]);
  expect((await mine.get<Bays>(path)).body).toEqual({ names: [] });
});
