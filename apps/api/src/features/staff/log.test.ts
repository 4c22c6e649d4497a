import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAction, recording } from '#staff/actions.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, FAR_STORE, OTHER_BANNER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

interface Log {
  readonly actions: readonly {
    actionId: string;
    kind: string;
    staffNumber: string;
    reason: string;
    undoneAt: string;
    detail: object | null;
    store: { locationId: string; name: string } | null;
  }[];
  readonly hasMore: boolean;
}
const LOG = `/ops/v1/stores/${STORE}/actions`;

test('the log has what staff did at the store, the newest first, with who, why and whether it was undone', async () => {
  const lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const now = shop.clock.now();
  const action = { staffId: lead.staffId, locationId: STORE };
  const closed = await insertAction(shop.db.direct, { ...action, kind: 'close-slots', reason: 'Snow' }, now);
  await insertAction(shop.db.direct, { ...action, kind: 'open-slots', undoes: closed }, now + 1_000);
  await insertAction(shop.db.direct, { ...action, locationId: OTHER_STORE, kind: 'elsewhere' }, now);
  const { body } = await lead.get<Log>(LOG);
  expect(body.actions).toMatchObject([
    { kind: 'open-slots', staffNumber: lead.staffNumber, reason: null, undoneAt: null },
    { kind: 'close-slots', reason: 'Snow', undoneAt: new Date(now + 1_000).toISOString() },
  ]);
});

test('the log names whom an order was given to, and whose it was before somebody else took it or gave it back', async () => {
  const lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const [ann, bo] = [await ops.staff('PICKER'), await ops.staff('PICKER')];
  for (const [{ staffId }, name] of [
    [ann, 'Ann'],
    [bo, 'Bo'],
  ] as const)
    await sql`update ops.staff set first_name = ${name}, last_name = 'Lee' where staff_id = ${staffId}`.execute(
      shop.db.direct,
    );
  const steps = [
    [lead, 'give-order', { from: null, to: ann.staffId }],
    [lead, 'give-order', { from: ann.staffId, to: bo.staffId }],
    [lead, 'leave-order', { from: bo.staffId, to: null }],
    [ann, 'take-order', { givenTo: bo.staffId }],
    [ann, 'take-order', {}],
    [ann, 'release-order', { from: ann.staffId }],
    [lead, 'release-order', { from: ann.staffId }],
  ] as const;
  shop.clock.advance(10_000);
  for (const [{ staffId }, kind, data] of steps) {
    await insertAction(shop.db.direct, { staffId, locationId: STORE, kind, data }, shop.clock.now());
    shop.clock.advance(1);
  }
  const { actions } = (await lead.get<Log>(LOG)).body;
  const giving = (to: string | null, from: string | null) => ({ kind: 'giving', to, from });
  expect(
    actions
      .slice(0, steps.length)
      .map(({ detail }) => detail)
      .toReversed(),
  ).toEqual([
    giving('Ann Lee', null),
    giving('Bo Lee', 'Ann Lee'),
    giving(null, 'Bo Lee'),
    giving(null, 'Bo Lee'),
    null,
    null,
    giving(null, 'Ann Lee'),
  ]);
});

test('the log goes on page by page, and can be that of one person', async () => {
  const [lead, other] = [await ops.staff('ADMIN'), await ops.staff('ADMIN')];
  for (let n = 0; n < 60; n++)
    await insertAction(
      shop.db.direct,
      { staffId: n % 6 === 0 ? other.staffId : lead.staffId, locationId: STORE, kind: `k${n}` },
      shop.clock.now() + 10_000 + n,
    );
  const first = (await lead.get<Log>(LOG)).body;
  expect([first.actions.length, first.hasMore, first.actions[0]?.kind]).toEqual([50, true, 'k59']);
  const next = (await lead.get<Log>(`${LOG}?before=${first.actions.at(-1)?.actionId}`)).body;
  expect(next.actions[0]?.kind).toBe('k9');
  const own = (await lead.get<Log>(`${LOG}?staffNumber=${other.staffNumber}`)).body;
  expect(own.actions.map(({ kind }) => kind)).toEqual([
    'k54',
    'k48',
    'k42',
    'k36',
    'k30',
    'k24',
    'k18',
    'k12',
    'k6',
    'k0',
  ]);
});

test('the log of a store has the files of its banner that changed it, in order, and no others', async () => {
  const lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const admin = await ops.staff('ADMIN', { kind: 'banner', bannerId: BANNER });
  const now = shop.clock.now() + 50_000;
  const data = { importId: 'imp_gone', fileName: 'fall.csv', of: 'hours' };
  const file = { staffId: admin.staffId, bannerId: BANNER, kind: 'apply-import', data };
  await insertAction(shop.db.direct, { staffId: lead.staffId, locationId: STORE, kind: 'before' }, now - 1);
  const here = await insertAction(shop.db.direct, file, now);
  const elsewhere = await insertAction(shop.db.direct, file, now + 1);
  await insertAction(shop.db.direct, { staffId: lead.staffId, locationId: STORE, kind: 'after' }, now + 2);
  await sql`insert into ops.staff_action_store values (${STORE}, ${here}), (${OTHER_STORE}, ${elsewhere})`.execute(
    shop.db.direct,
  );
  const { actions } = (await lead.get<Log>(LOG)).body;
  expect(actions.slice(0, 3)).toMatchObject([
    { kind: 'after' },
    { actionId: here, store: null, detail: { kind: 'file', fileName: 'fall.csv', of: 'hours', importId: null } },
    { kind: 'before' },
  ]);
  const older = (await lead.get<Log>(`${LOG}?before=${here}`)).body.actions;
  expect(older[0]).toMatchObject({ kind: 'before' });
  const own = (await lead.get<Log>(`${LOG}?staffNumber=${admin.staffNumber}`)).body.actions;
  expect(own.map(({ actionId }) => actionId)).toEqual([here]);
});

test('an action is added with what it is about, or not at all', async () => {
  const { staffId } = await ops.staff('ADMIN');
  const count = async () => {
    const { n } = await shop.db.read
      .selectFrom('ops.staff_action')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow();
    return n;
  };
  const db = recording(shop.db, { staffId, kind: 'try' }, shop.clock.now());
  for (const nothing of [null, undefined, false]) expect(await db.single(async () => nothing)).toBe(nothing);
  expect(await count()).toBe(0);
  await expect(db.single(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await count()).toBe(0);
  expect(await db.single(async () => ({ done: true }))).toEqual({ done: true });
  expect(await count()).toBe(1);
  const unknown = recording(shop.db, { staffId: 'nobody', kind: 'try' }, shop.clock.now());
  const written = unknown.single((single) =>
    single.deleteFrom('ops.staff_role').where('staff_id', '=', staffId).execute(),
  );
  await expect(written).rejects.toThrow('staff_action_staff_id_fkey');
  expect(
    (await shop.db.read.selectFrom('ops.staff_role').select('role').where('staff_id', '=', staffId).execute()).length,
  ).toBe(1);
});

test('an admin reads what was done at all stores of a banner, and for it as a whole', async () => {
  const admin = await ops.staff('ADMIN', { kind: 'banner', bannerId: BANNER });
  const desk = await ops.staff('SERVICE', { kind: 'store', locationId: FAR_STORE });
  const everywhere = await ops.staff('SERVICE');
  const now = shop.clock.now() + 60_000;
  const action = { staffId: admin.staffId, bannerId: BANNER };
  await insertAction(shop.db.direct, { ...action, locationId: STORE, kind: 'close-slots' }, now);
  await insertAction(shop.db.direct, { ...action, kind: 'apply-import', reason: 'New prices' }, now + 1);
  await insertAction(shop.db.direct, { ...action, bannerId: OTHER_BANNER, kind: 'elsewhere' }, now + 2);
  shop.clock.advance(120_000);
  for (const staff of [desk, everywhere]) await staff.get('/ops/v1/desk/orders?text=1234');
  const ofBanner = `/ops/v1/banners/${BANNER}/actions`;
  const seen = (await admin.get<Log>(ofBanner)).body.actions.map(({ kind, staffNumber, store, reason }) => [
    kind,
    staffNumber,
    store?.locationId ?? null,
    reason,
  ]);
  expect(seen.slice(0, 4).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['apply-import', admin.staffNumber, null, 'New prices'],
    ['close-slots', admin.staffNumber, STORE, null],
    ['find-orders', desk.staffNumber, FAR_STORE, null],
    ['find-orders', everywhere.staffNumber, null, null],
  ]);
  const own = (await admin.get<Log>(`${ofBanner}?staffNumber=${desk.staffNumber}`)).body;
  expect(own.actions.map(({ kind, store }) => [kind, store?.name])).toEqual([['find-orders', expect.any(String)]]);
  const first = (await admin.get<Log>(ofBanner)).body.actions;
  const { actions: rest } = (await admin.get<Log>(`${ofBanner}?before=${first[1]?.actionId}`)).body;
  expect(rest.slice(0, 2)).toEqual(first.slice(2, 4));
  expect((await (await ops.staff('STORE_LEAD', { kind: 'banner', bannerId: BANNER })).get(ofBanner)).status).toBe(403);
  expect((await (await ops.staff('ADMIN', { kind: 'store', locationId: STORE })).get(ofBanner)).status).toBe(404);
  expect((await admin.get(`/ops/v1/banners/${OTHER_BANNER}/actions`)).status).toBe(404);
});
