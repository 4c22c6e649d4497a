import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BANNERS } from '#seed/data/banners.ts';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole, type TestStaff } from '#testing/console.ts';
import { writeBanners } from '#testing/family-world.ts';
import { BANNER } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const ID = 'quickstep';
const SETTINGS = `/ops/v1/banners/${ID}/settings`;
const WELCOME = 'banner/welcome';

type Setting = Body<OpsApi['PUT /ops/v1/banners/:bannerId/settings']>;
type Changes = Body<OpsApi['GET /ops/v1/banners/:bannerId/settings/changes']>;

let shop: TestShop;
let ops: TestConsole;
let admin: Browser & TestStaff;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
  await writeBanners(
    shop,
    BANNERS.filter(({ bannerId }) => bannerId === ID),
  );
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await sql`delete from banner_setting`.execute(shop.db.direct);
  await shop.shop.banners.follow();
  admin = await ops.staff('ADMIN', { kind: 'banner', bannerId: ID });
});

const save = (name: string, value: unknown, version = 0) => {
  shop.clock.advance(1); // ids of actions sort by time
  return admin.send<Setting>('PUT', SETTINGS, { name, value, version, reason: 'A try' });
};
const texts = (en: string | null, es: string | null = null) => ({ 'en-US': en, 'es-US': es });
const undoings = async () => {
  const { rows } = await sql<{ undoes: string | null }>`
    select undoes from ops.staff_action where staff_id = ${admin.staffId} order by action_id`.execute(shop.db.read);
  return rows.map(({ undoes }) => undoes);
};
const changes = async (query = '') => (await admin.get<Changes>(`${SETTINGS}/changes${query}`)).body;
const undo = (actionId: string, version: number) => {
  shop.clock.advance(1);
  const body = { version, reason: 'Taken back' };
  return admin.send<Setting & { current: Setting }>('POST', `${SETTINGS}/changes/${actionId}/undo`, body);
};

test('every version can be brought back, as a change that says so', async () => {
  await save(WELCOME, texts('One.'));
  await save(WELCOME, texts('Two.', 'Dos.'), 1);
  await save('switch/emailOptIn', false);
  const [, second, first] = (await changes()).changes;
  expect(second).toMatchObject({ before: texts('One.'), after: texts('Two.', 'Dos.'), version: 2, isUndo: false });
  expect(second).toMatchObject({ staffName: 'Dana Whitfield', staffNumber: admin.staffNumber, reason: 'A try' });
  const undone = await undo(second?.actionId ?? '', 2);
  expect(undone.body).toMatchObject({ name: WELCOME, value: texts('One.'), version: 3 });
  const oldest = await undo(first?.actionId ?? '', 3);
  expect(oldest.body).toMatchObject({ value: null, version: 4 });
  expect(await undoings()).toEqual([null, null, null, second?.actionId, null]);
  const own = (await changes(`?name=${WELCOME}`)).changes;
  expect(own.slice(0, 4).map(({ version, isUndo }) => [version, isUndo])).toEqual([
    [4, true],
    [3, true],
    [2, false],
    [1, false],
  ]);
  await shop.shop.banners.follow();
  expect(shop.shop.banners.get(ID)?.copy['welcome']).toBe('Open early, open late.');
});

test('what a colleague changed meanwhile is not undone, and no change of another banner is', async () => {
  const first = await save(WELCOME, texts('One.'));
  await save(WELCOME, texts('Two.'), 1);
  const late = await undo(first.body.actionId ?? '', 1);
  expect([late.status, late.body.errors.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.current).toMatchObject({ value: texts('Two.'), version: 2 });
  expect((await undo('act_none', 2)).status).toBe(404);
  const everywhere = await ops.staff('ADMIN');
  const elsewhere = await everywhere.send(
    'POST',
    `/ops/v1/banners/${BANNER}/settings/changes/${first.body.actionId}/undo`,
    { version: 2, reason: 'Taken back' },
  );
  expect(elsewhere.status).toBe(404);
});

test('it has pages, and nothing of other banners', async () => {
  for (const version of Array.from({ length: 31 }).keys()) await save(WELCOME, texts(`No. ${version}`), version);
  const mine = (await changes(`?name=${WELCOME}`)).changes;
  expect(mine).toHaveLength(30);
  const rest = await changes(`?name=${WELCOME}&before=${mine.at(-1)?.actionId}`);
  expect(rest.changes[0]).toMatchObject({ version: 1, before: null });
  const everywhere = await ops.staff('ADMIN');
  const { body } = await everywhere.get<Changes>(`/ops/v1/banners/${BANNER}/settings/changes`);
  expect(body).toEqual({ changes: [], hasMore: false });
});
