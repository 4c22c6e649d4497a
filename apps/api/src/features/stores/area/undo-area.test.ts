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
  const { rows } = await sql<{ restored: number }>`
    select (data ->> 'restored')::int as restored from ops.staff_action where kind = 'undo-area'
     order by action_id desc limit 1`.execute(shop.db.read);
  expect(rows).toEqual([{ restored: 0 }]);
});

test('a ZIP that is back by undos of later changes goes back again to the store it is taken over from', async () => {
  await sql`delete from zone_zip where zip = ${ZIP}`.execute(shop.db.read);
  await sql`insert into zone_zip values (${ZIP}, 'z-west')`.execute(shop.db.read);
  const undoRemoving = await changed(FAR_STORE, 'z-west', { add: [], remove: [ZIP] });
  const undoAdding = await changed(FAR_STORE, 'z-west');
  await undoAdding();
  await undoRemoving();
  expect(await zones()).toEqual(['z-west']);
  const undoTaking = await changed(STORE, 'z-third');
  expect(await undoTaking()).toEqual([]);
  expect(await zones()).toEqual(['z-west']);
});

test('a removal that was undone while the ZIP was there again counts once what had added it is undone too', async () => {
  await sql`delete from zone_zip where zip = ${ZIP}`.execute(shop.db.read);
  await sql`insert into zone_zip values (${ZIP}, 'z-west')`.execute(shop.db.read);
  const undoRemoving = await changed(FAR_STORE, 'z-west', { add: [], remove: [ZIP] });
  const undoAdding = await changed(FAR_STORE, 'z-west');
  expect(await undoRemoving()).toEqual([ZIP]);
  expect(await undoAdding()).toEqual([]);
  expect(await zones()).toEqual(['z-west']);
});

/** Numbers from 0 to below 1, the same ones for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test.each([1, 2, 3, 4, 5, 6])(
  'random changes and undos of two stores leave a ZIP where the last one that counts put it (seed %i)',
  async (seed) => {
    const random = randomOf(seed * 7_919);
    const stores = [
      { locationId: STORE, zoneId: 'z-third' },
      { locationId: FAR_STORE, zoneId: 'z-west' },
    ] as const;
    const base = seed % 2 ? 'z-west' : null;
    await sql`delete from zone_zip where zip = ${ZIP}`.execute(shop.db.read);
    if (base) await sql`insert into zone_zip values (${ZIP}, ${base})`.execute(shop.db.read);
    const made: { to: string | null; undo: Awaited<ReturnType<typeof changed>>; undone: boolean }[] = [];
    const owner = () => made.findLast(({ undone }) => !undone)?.to ?? (made.some((each) => !each.undone) ? null : base);
    const [left, expected]: [(readonly string[])[], (readonly string[])[]] = [[], []];
    for (let step = 0; step < 24; step += 1) {
      const counting = made.filter(({ undone }) => !undone);
      const picked = counting[Math.floor(random() * counting.length)];
      if (picked && random() < 0.5) {
        picked.undone = true;
        left.push(await picked.undo());
        expected.push(picked === counting.at(-1) ? [] : [ZIP]);
      } else {
        const { locationId, zoneId } = stores[random() < 0.5 ? 0 : 1];
        const isHere = owner() === zoneId;
        const undo = await changed(locationId, zoneId, isHere ? { add: [], remove: [ZIP] } : {});
        made.push({ to: isHere ? null : zoneId, undo, undone: false });
      }
      expect(await zones()).toEqual(owner() === null ? [] : [owner()]);
    }
    expect(left).toEqual(expected);
  },
);

test('a store that has its ZIP back, by whatever undo, no longer reads that another one took it over', async () => {
  await sql`delete from zone_zip where zip = ${ZIP}`.execute(shop.db.read);
  await sql`insert into zone_zip values (${ZIP}, 'z-west')`.execute(shop.db.read);
  const lost = async () => {
    const { changes } = (await admin.get<{ changes: { removed: string[]; undone: boolean }[] }>(areaOf(FAR_STORE)))
      .body;
    return changes[0];
  };
  const undoTaking = await changed(STORE, 'z-third');
  const undoRemoving = await changed(STORE, 'z-third', { add: [], remove: [ZIP] });
  expect(await undoTaking()).toEqual([ZIP]);
  expect(await lost()).toMatchObject({ removed: [ZIP], undone: false });
  expect(await undoRemoving()).toEqual([]);
  expect(await zones()).toEqual(['z-west']);
  expect(await lost()).toMatchObject({ removed: [ZIP], undone: true });
});
