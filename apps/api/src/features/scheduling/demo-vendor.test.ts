import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import { CENTER, HOME_ZIP } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { chosen, promiseBody, PROMISES, TIMES, type Timeslots } from '#testing/shopping.ts';

type Browser = Awaited<ReturnType<TestShop['shopper']>>;
let shop: TestShop;
const modalityType = 'DELIVERY';
const keyspace = 'upfront timeslots';
const modality = { locale: 'en-US', modality: modalityType, items: [], keyspace };

/** A third party delivers beside the banner's own drivers, with two drivers for each of its slots of five orders. */
beforeAll(async () => {
  shop = await startShop();
  await insertSlotPlans(shop.db);
  const { read } = shop.db;
  await sql`insert into vendor values ('fetch', 'Fetchers', 'THIRD_PARTY', '{}', null)`.execute(read);
  await sql`insert into zone values ('z-fetch', ${CENTER}, 'fetch', 'THIRD_PARTY', 3, 0, true)`.execute(read);
  await sql`insert into zone_zip values (${HOME_ZIP}, 'z-fetch')`.execute(read);
  await sql`insert into slot_plan values ('fetch', 'DELIVERY')`.execute(read);
  await sql`
    insert into slot_plan_window
    select 'fetch', 'STANDARD', dow, '10:00', '12:00', 60, null, 60, 5, 500, 50, 595 from generate_series(1, 7) as dow`.execute(
    read,
  );
  await sql`insert into location_slot_plan values (${CENTER}, 'DELIVERY', 'fetch', 'fetch')`.execute(read);
});
beforeEach(() =>
  sql`insert into demo_vendor values ('fetch', false, 2, '{}')
        on conflict (vendor_id) do update set is_down = false, drivers = 2, refused_zips = '{}'`.execute(shop.db.read),
);
afterAll(() => shop.stop());

const set = (change: string) => sql`update demo_vendor set ${sql.raw(change)}`.execute(shop.db.read);

/** A shopper who wants the first slot of a vendor tomorrow. */
async function wanting(vendorId: string, locale: 'en-US' | 'es-US' = 'en-US', by?: Browser) {
  const browser = by ?? (await shop.shopper());
  await chosen(browser, modalityType);
  const vendors = { sources: ['Fetchers'], handoffs: ['Fetchers'] };
  const { body } = await browser.send<Timeslots>('POST', TIMES, { ...modality, vendors });
  const slot = body.days[1]?.times.find((each) => each.vendorId === vendorId);
  if (!slot) throw new Error(`no slot of ${vendorId}`);
  const wanted = promiseBody(slot, { modalityType, items: [], keyspace });
  return () => browser.send('POST', PROMISES, wanted, { 'accept-language': locale });
}

test('PRM-003 a third party’s times come only when it is named as source and as handoff', async () => {
  const browser = await shop.shopper();
  await chosen(browser, modalityType);
  const vendorsOf = async (vendors?: object) => {
    const { body } = await browser.send<Timeslots>('POST', TIMES, { ...modality, ...(vendors && { vendors }) });
    return [...new Set(body.days.flatMap(({ times }) => times.map(({ vendorId }) => vendorId)))].toSorted();
  };
  expect(await vendorsOf()).toEqual(['own']);
  expect(await vendorsOf({ sources: ['Fetchers'], handoffs: [] })).toEqual(['own']);
  expect(await vendorsOf({ sources: ['Fetchers'], handoffs: ['Fetchers'] })).toEqual(['fetch', 'own']);
});

test.each([
  [
    'VENDOR_OUT_OF_SERVICE',
    'is_down = true',
    "Our delivery partner isn't taking orders right now. Please try again later.",
  ],
  [
    'VENDOR_ADDRESS_REFUSED',
    `refused_zips = '{${HOME_ZIP}}'`,
    "Our delivery partner doesn't deliver to this ZIP Code at the moment.",
  ],
  ['VENDOR_FULL', 'drivers = 0', 'Our delivery partner has no driver left at this time. Please choose another.'],
])('ERR-122 a vendor refuses with %s and its own reason, and nothing is reserved', async (code, change, reason) => {
  const reserve = await wanting('fetch');
  await set(change);
  expect(await reserve()).toMatchObject({ status: 409, body: { errors: { code, reason } } });
  const { rows } = await sql`select from slot where vendor_id = 'fetch' and held_orders > 0`.execute(shop.db.read);
  expect(rows).toEqual([]);
  await set(`is_down = false, drivers = 2, refused_zips = '{}'`);
  expect((await reserve()).status).toBe(200);
  await sql`update reservation set state = 'RELEASED', expires_at = null`.execute(shop.db.read);
  await sql`update slot set held_orders = 0, held_units = 0, held_totes = 0`.execute(shop.db.read);
});

test('its reason is in the language of the shopper', async () => {
  const reserve = await wanting('fetch', 'es-US');
  await set('is_down = true');
  expect((await reserve()).body.errors).toHaveProperty(
    'reason',
    'Nuestro socio de entregas no acepta pedidos en este momento. Inténtalo más tarde.',
  );
});

test('it has fewer drivers than the slot has places: the third order of a slot of five is refused', async () => {
  const codes = [];
  for (const reserve of [await wanting('fetch'), await wanting('fetch'), await wanting('fetch')]) {
    const { status, body } = await reserve();
    codes.push(status === 200 ? 'held' : body.errors.code);
  }
  expect(codes).toEqual(['held', 'held', 'VENDOR_FULL']);
  expect(await auditSlots(shop.db.read)).toEqual([]);
});

/** Nothing holds a place any more. */
async function emptied() {
  await sql`update reservation set state = 'RELEASED', expires_at = null where is_live`.execute(shop.db.read);
  await sql`update slot set held_orders = 0, held_units = 0, held_totes = 0`.execute(shop.db.read);
}

test('of shoppers who want its last drivers at once, as many get one as there are', async () => {
  for (let round = 0; round < 5; round += 1) {
    await emptied();
    const all = [];
    for (let each = 0; each < 5; each += 1) all.push(await wanting('fetch'));
    const responses = await Promise.all(all.map((reserve) => reserve()));
    const codes = responses.map(({ status, body }) => (status === 200 ? 'held' : body.errors.code));
    expect(codes.toSorted()).toEqual(['VENDOR_FULL', 'VENDOR_FULL', 'VENDOR_FULL', 'held', 'held']);
    expect(await auditSlots(shop.db.read)).toEqual([]);
    const { rows } = await sql`select from reservation where is_live`.execute(shop.db.read);
    expect(rows).toHaveLength(2);
  }
});

test('whoever is refused keeps the older time, and whoever is accepted loses it', async () => {
  await emptied();
  const browser = await shop.shopper();
  const own = await wanting('own', 'en-US', browser);
  const third = await wanting('fetch', 'en-US', browser);
  expect((await own()).status).toBe(200);
  const held = async () =>
    (
      await sql<{ readonly vendor_id: string }>`
        select r.vendor_id from reservation r where r.is_live and r.expires_at > r.created_at + interval '5 minutes'`.execute(
        shop.db.read,
      )
    ).rows.map(({ vendor_id }) => vendor_id);
  await set('drivers = 0');
  expect((await third()).status).toBe(409);
  expect(await held()).toEqual(['own']);
  expect(await auditSlots(shop.db.read)).toEqual([]);
  await set('drivers = 1');
  expect((await third()).status).toBe(200);
  expect(await held()).toEqual(['fetch']);
  expect(await auditSlots(shop.db.read)).toEqual([]);
  // The place that a shopper has is not counted against them.
  expect((await third()).status).toBe(200);
  expect(await held()).toEqual(['fetch']);
  expect(await auditSlots(shop.db.read)).toEqual([]);
});

test('the banner’s own drivers ask nobody', async () => {
  await set('is_down = true');
  const reserve = await wanting('own');
  expect((await reserve()).status).toBe(200);
});
