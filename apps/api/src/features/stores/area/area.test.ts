import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { giveRole, openConsole, type TestConsole } from '#testing/console.ts';
import { FAR_STORE, HOME_ZIP, OTHER_STORE, REMOTE_ZIP, STORE, UNSERVED_ZIP } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { added, chosen, TIMES } from '#testing/shopping.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const AREA = `/ops/v1/stores/${STORE}/area`;

interface Preview {
  readonly fingerprint: string;
  readonly changing: number;
  readonly carts: number;
  readonly zips: readonly { zip: string; outcome: string; elsewhere: string | null }[];
}

let shop: TestShop;
let ops: TestConsole;
let admin: Browser;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
  admin = await ops.staff('ADMIN');
});
afterAll(() => shop.stop());

const zips = (more: object) => ({ kind: 'zips', zoneId: 'z-third', add: [], remove: [], takesOver: false, ...more });
const preview = async (change: object) => (await admin.send<Preview>('POST', `${AREA}/preview`, change)).body;
const apply = (change: object, fingerprint: string) =>
  admin.send<{ actionId: string; current: Preview }>('POST', `${AREA}/changes`, {
    change,
    fingerprint,
    reason: 'Bridge',
  });
/** By kind: the clock of a test stands still. */
const logOf = async (locationId: string) => {
  const { rows } = await sql<{ kind: string; reason: string | null }>`
    select kind, reason from ops.staff_action where location_id = ${locationId} order by kind`.execute(shop.db.read);
  return rows.map(({ kind, reason }) => [kind, reason]);
};
const undo = (actionId: string) =>
  admin.send<{ restored: number; left: string[] }>('POST', `${AREA}/changes/${actionId}/undo`);
const make = async (change: object) => (await apply(change, (await preview(change)).fingerprint)).body.actionId;
const zipsOf = async (zoneId: string) => {
  const { rows } = await sql<{ zip: string }>`
    select zip from zone_zip where zone_id = ${zoneId} order by zip`.execute(shop.db.read);
  return rows.map(({ zip }) => zip);
};

test('an admin adds a ZIP as previewed, every program follows, and it is taken back once', async () => {
  const change = zips({ add: [UNSERVED_ZIP, HOME_ZIP, '00000'] });
  const seen = await preview(change);
  expect(seen.zips.map(({ zip, outcome }) => [zip, outcome])).toEqual([
    ['00000', 'UNKNOWN'],
    [UNSERVED_ZIP, 'ADDED'],
    [HOME_ZIP, 'THERE'],
  ]);
  const made = await apply(change, seen.fingerprint);
  expect(made.status).toBe(201);
  await shop.shop.directory.follow();
  expect(shop.shop.directory.zonesOf(UNSERVED_ZIP).map(({ zoneId }) => zoneId)).toEqual(['z-third']);
  expect((await undo(made.body.actionId)).body).toEqual({ restored: 1, left: [] });
  expect((await undo(made.body.actionId)).body.errors.code).toBe('ALREADY_UNDONE');
  expect(await zipsOf('z-third')).toEqual([HOME_ZIP]);
});

test('what is another change by now is refused with its preview, and nothing is changed', async () => {
  const change = zips({ remove: [HOME_ZIP] });
  const { status, body } = await apply(change, 'old');
  expect([status, body.errors.code, body.current.changing]).toEqual([409, 'PREVIEW_CHANGED', 1]);
  expect(await zipsOf('z-third')).toEqual([HOME_ZIP]);
});

test('a ZIP of another store is taken over only when that is said, and goes back to it', async () => {
  await sql`
    insert into zone select 'z-far', ${FAR_STORE}, vendor_id, service, priority, min_order_cents, alcohol_ok
      from zone where zone_id = 'z-third'`.execute(shop.db.read);
  await sql`insert into zone_zip values ('41011', 'z-far')`.execute(shop.db.read);
  const change = zips({ add: ['41011'] });
  expect((await preview(change)).zips).toMatchObject([{ outcome: 'ELSEWHERE', elsewhere: 'Far Field' }]);
  const actionId = await make({ ...change, takesOver: true });
  expect([await zipsOf('z-far'), await zipsOf('z-third')]).toEqual([[], ['41011', HOME_ZIP]]);
  const farArea = async () => (await admin.get<{ changes: object[] }>(`/ops/v1/stores/${FAR_STORE}/area`)).body.changes;
  expect(await farArea()).toMatchObject([
    { removed: ['41011'], takenBy: 'Vine Street', reason: 'Bridge', undone: false },
  ]);
  await undo(actionId);
  expect([await zipsOf('z-far'), await zipsOf('z-third')]).toEqual([['41011'], [HOME_ZIP]]);
  expect(await farArea()).toMatchObject([{ takenBy: 'Vine Street', undone: true }]);
  expect(await logOf(FAR_STORE)).toEqual([
    ['lose-zips', 'Bridge'],
    ['undo-area', null],
  ]);
});

test('an admin of one store takes no ZIP from another, and gives none back there, but an admin of both does', async () => {
  const change = zips({ add: ['41011'], takesOver: true });
  const seen = await preview(change);
  const ofOne = await ops.staff('ADMIN', { kind: 'store', locationId: STORE });
  const lead = await ops.staff('ADMIN', { kind: 'store', locationId: STORE });
  await giveRole(shop.db, { ...lead, role: 'STORE_LEAD', scope: { kind: 'store', locationId: FAR_STORE } });
  for (const staff of [ofOne, lead]) {
    const { body } = await staff.send<Preview>('POST', `${AREA}/preview`, change);
    expect(body.zips).toMatchObject([{ outcome: 'ELSEWHERE', elsewhere: 'Far Field', mayTake: false }]);
    const apply = (fingerprint: string) =>
      staff.send('POST', `${AREA}/changes`, { change, fingerprint, reason: 'Bridge' });
    expect((await apply(seen.fingerprint)).body.errors.code).toBe('PREVIEW_CHANGED');
    expect((await apply(body.fingerprint)).body.errors.code).toBe('NOTHING_TO_CHANGE');
  }
  expect(await zipsOf('z-far')).toEqual(['41011']);

  await giveRole(shop.db, { ...ofOne, role: 'ADMIN', scope: { kind: 'store', locationId: FAR_STORE } });
  const taken = await make(change);
  const refused = await lead.send('POST', `${AREA}/changes/${taken}/undo`);
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'OTHER_STORE']);
  expect(await zipsOf('z-far')).toEqual([]);
  expect((await ofOne.send('POST', `${AREA}/changes/${taken}/undo`)).body).toEqual({ restored: 1, left: [] });
  const { body } = await ofOne.send<Preview>('POST', `${AREA}/preview`, change);
  expect(body.zips).toMatchObject([{ outcome: 'TAKEN_OVER', mayTake: true }]);
});

test('the vans of a store go no farther than fifty miles; a vendor goes where it says', async () => {
  const outcomes = async (store: string, zoneId: string) => {
    const change = zips({ zoneId, add: [UNSERVED_ZIP, REMOTE_ZIP] });
    const { body } = await admin.send<Preview>('POST', `/ops/v1/stores/${store}/area/preview`, change);
    return body.zips.map(({ outcome }) => outcome);
  };
  expect(await outcomes(OTHER_STORE, 'z-other')).toEqual(['ADDED', 'TOO_FAR']);
  expect(await outcomes(STORE, 'z-third')).toEqual(['ADDED', 'ADDED']);
});

test('an undo leaves what was changed again since', async () => {
  const first = await make(zips({ add: [UNSERVED_ZIP] }));
  await make(zips({ remove: [UNSERVED_ZIP] }));
  expect((await undo(first)).body).toEqual({ restored: 0, left: [UNSERVED_ZIP] });
});

test('a cart at a store whose pickup is switched off learns it, and gets its times back', async () => {
  const shopper = await shop.shopper();
  await chosen(shopper);
  await added(shopper, MILK);
  const change = { kind: 'service', service: 'PICKUP', isOn: false };
  const seen = await preview(change);
  expect([seen.changing, seen.carts]).toEqual([1, 1]);
  const made = await apply(change, seen.fingerprint);
  const times = () => shopper.send('POST', TIMES, { modality: 'PICKUP' });
  expect((await times()).body.errors.code).toBe('MODALITY_NOT_SUPPORTED');
  await undo(made.body.actionId);
  expect((await times()).status).toBe(200);
});

test('a service is not switched on while the store has no open times ahead, or nothing in stock for it', async () => {
  const on = { kind: 'service', service: 'PICKUP', isOn: true };
  const made = await make({ ...on, isOn: false });
  await sql`
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents,
                      cap_orders, cap_units, cap_totes)
    values ('s_area', ${STORE}, 'PICKUP', 'store', 's1', '2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', 'America/New_York',
            '2026-11-24', '2026-11-24T15:00:00Z', 0, 9, 99, 99)`.execute(shop.db.read);
  const seen = await preview(on);
  const without = async (emptying: RawBuilder<unknown>, refill: RawBuilder<unknown>) => {
    await emptying.execute(shop.db.read);
    const codes = [(await admin.send('POST', `${AREA}/preview`, on)).body.errors.code];
    codes.push((await apply(on, seen.fingerprint)).body.errors.code);
    await refill.execute(shop.db.read);
    return codes;
  };
  const here = sql`location_id = ${STORE} and modality = 'PICKUP'`;
  const REFUSED = ['NOTHING_TO_SERVE', 'NOTHING_TO_SERVE'];
  expect(
    await without(
      sql`update slot set closed_for_day = true where ${here}`,
      sql`update slot set closed_for_day = false where ${here}`,
    ),
  ).toEqual(REFUSED);
  expect(
    await without(
      sql`update availability set sellable = repeat('0', length(sellable))::varbit where ${here}`,
      sql`update availability a set sellable = i.sellable from availability i
           where a.location_id = ${STORE} and a.modality = 'PICKUP' and i.location_id = ${STORE} and i.modality = 'IN_STORE'`,
    ),
  ).toEqual(REFUSED);
  expect((await apply(on, seen.fingerprint)).status).toBe(201);
  expect((await undo(made)).body.left).toEqual(['PICKUP']);
});

test('a lead sees the area and changes nothing', async () => {
  const lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const { status, body } = await lead.get<{ zips: unknown[] }>(AREA);
  expect([status, body.zips]).toEqual([200, [expect.objectContaining({ zip: HOME_ZIP, zoneIds: ['z-third'] })]]);
  expect((await lead.send('POST', `${AREA}/preview`, zips({}))).status).toBe(403);
});
