import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { CENTER, FAR_STORE, STORE } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const ZIP = '41011';

let shop: TestShop;
let ops: TestConsole;
let admin: Browser;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
  admin = await ops.staff('ADMIN');
  for (const [zoneId, locationId] of [
    ['z-west', FAR_STORE],
    ['z-east', CENTER],
  ])
    await sql`
      insert into zone select ${zoneId}, ${locationId}, vendor_id, service, priority, min_order_cents, alcohol_ok
        from zone where zone_id = 'z-third'`.execute(shop.db.read);
});
afterAll(() => shop.stop());

const areaOf = (locationId: string) => `/ops/v1/stores/${locationId}/area`;

/** Changes the zone of a store. @returns how to undo it, and what that said */
async function changed(locationId: string, zoneId: string, { add = [ZIP], remove = [] as string[] } = {}) {
  shop.clock.advance(MINUTE);
  const change = { kind: 'zips', zoneId, add, remove, takesOver: true };
  const area = areaOf(locationId);
  const { fingerprint } = (await admin.send<{ fingerprint: string }>('POST', `${area}/preview`, change)).body;
  const made = await admin.send<{ actionId: string }>('POST', `${area}/changes`, {
    change,
    fingerprint,
    reason: 'Bridge',
  });
  expect(made.status).toBe(201);
  return async () => {
    shop.clock.advance(MINUTE);
    const undone = await admin.send<{ left: string[] }>('POST', `${area}/changes/${made.body.actionId}/undo`);
    expect(undone.status).toBe(200);
    return undone.body.left;
  };
}

const zones = async () => {
  const { rows } = await sql<{ zone: string }>`
    select zone_id as zone from zone_zip where zip = ${ZIP} order by zone_id`.execute(shop.db.read);
  return rows.map(({ zone }) => zone);
};

/** At first a store's, then another one's, then a third one's, and the second one's again. */
const takeOver = async () => {
  await sql`delete from zone_zip where zip = ${ZIP}`.execute(shop.db.read);
  await sql`insert into zone_zip values (${ZIP}, 'z-west')`.execute(shop.db.read);
  return [await changed(STORE, 'z-third'), await changed(CENTER, 'z-east'), await changed(STORE, 'z-third')];
};

test.each([
  [
    [0, 1, 2],
    ['z-third', 'z-third', 'z-west'],
  ],
  [
    [0, 2, 1],
    ['z-third', 'z-east', 'z-west'],
  ],
  [
    [1, 0, 2],
    ['z-third', 'z-third', 'z-west'],
  ],
  [
    [1, 2, 0],
    ['z-third', 'z-third', 'z-west'],
  ],
  [
    [2, 0, 1],
    ['z-east', 'z-east', 'z-west'],
  ],
  [
    [2, 1, 0],
    ['z-east', 'z-third', 'z-west'],
  ],
])(
  'takings-over of a ZIP that are undone in the order %j give it to whom it belongs without them',
  async (order, owners) => {
    const undos = await takeOver();
    const seen = [];
    for (const at of order) {
      await undos[at]?.();
      seen.push(...(await zones()));
    }
    expect(seen).toEqual(owners);
  },
);

test('a ZIP that was taken out goes to nobody when what had put it there was undone', async () => {
  await sql`delete from zone_zip where zip = ${ZIP}`.execute(shop.db.read);
  const undoAdding = await changed(STORE, 'z-third');
  const undoRemoving = await changed(STORE, 'z-third', { add: [], remove: [ZIP] });
  expect(await undoAdding()).toEqual([ZIP]);
  expect(await undoRemoving()).toEqual([]);
  expect(await zones()).toEqual([]);
});
