import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { CENTER, HOME_ZIP, OTHER_STORE, STORE, UNSERVED_ZIP } from '#testing/fixture-locations.ts';
import { GONE, MILK, SOAP, WINE } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { added, CART, chosen, reserved, TIMES } from '#testing/shopping.ts';

const CONSEQUENCES = '/atlas/v1/modality/v1/consequences';
const PREFERENCES = '/atlas/v1/modality/v1/preferences';
/** A store of the banner without available products and without windows. */
const BARE_STORE = '01401000';

type Consequences = Wire<'POST /atlas/v1/modality/v1/consequences'>;
const delivery = { modalityType: 'DELIVERY', destination: { address: { zipCode: HOME_ZIP } } };
const pickup = (locationId: string) => ({ modalityType: 'PICKUP', destination: { locationId } });
const request = (browser: Browser, body: object) => browser.send<Consequences>('POST', CONSEQUENCES, body);

let shop: TestShop;
let filled: Browser;
beforeAll(async () => {
  shop = await startShop();
  await insertSlotPlans(shop.db);
  await shop.db.read
    .insertInto('price_override')
    .values({ location_id: CENTER, gtin13: MILK, regular_cents: 399 })
    .execute();
  filled = shop.visitor();
  await chosen(filled);
  for (const gtin13 of [MILK, MILK, SOAP, WINE]) await added(filled, gtin13);
});
afterAll(() => shop.stop());

describe('before another modality is chosen', () => {
  test('reports what of the cart would be unavailable, what would cost more, and the first slot at which the rest could come', async () => {
    const { status, body } = await request(filled, delivery);
    expect(status).toBe(200);
    expect(body).toMatchObject({ cartOf: 'PICKUP', staysBehind: true, itemCount: 4, store: { locationId: CENTER } });
    expect(body.lost).toEqual([
      { gtin13: WINE, description: 'Long Valley Red Wine', size: '16 oz', quantity: 1, code: 'OUT_OF_STOCK' },
    ]);
    expect(body.repriced).toEqual([
      {
        gtin13: MILK,
        description: 'Three Churns Whole Milk',
        size: '16 oz',
        quantity: 2,
        before: 'USD 3.49',
        after: 'USD 3.99',
      },
    ]);
    expect(body.earliest).toMatchObject({ displayString: 'Today, Sat Nov 21, 2–4 PM', cost: 'USD 4.95' });
  });

  test('writes nothing: cart, choice and slots are what they were', async () => {
    const written = async () => {
      const rows = await Promise.all(
        (['slot', 'slot_day', 'modality_preference', 'cart', 'reservation'] as const).map((table) =>
          shop.db.read
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<string>().as('rows'))
            .executeTakeFirstOrThrow(),
        ),
      );
      const cart = await filled.get(`${CART}?modalityType=PICKUP`);
      return [rows, cart.body, (await filled.get(PREFERENCES)).body];
    };
    const before = await written();
    await request(filled, delivery);
    await request(filled, pickup(BARE_STORE));
    expect(await written()).toEqual(before);
  });

  test('costs six statements at most', async () => {
    const before = await shop.statementsOf('POST', CONSEQUENCES);
    await request(filled, delivery);
    expect((await shop.statementsOf('POST', CONSEQUENCES)) - before).toBeLessThanOrEqual(6);
  });
});

test('the slots of a cart cost one statement, however many lines it has and days are shown', async () => {
  const times = () => filled.send('POST', TIMES, { modality: 'PICKUP' });
  await times(); // creates the days that did not exist yet
  const before = await shop.statementsOf('POST', TIMES);
  expect((await times()).status).toBe(200);
  expect((await shop.statementsOf('POST', TIMES)) - before).toBe(1);
});

test('another store of the same modality keeps the cart, and loses what it does not have', async () => {
  const { body } = await request(filled, pickup(BARE_STORE));
  expect(body).toMatchObject({ staysBehind: false, repriced: [], goods: null, earliest: null });
  const lost: string[] = body.lost.map(({ gtin13 }) => gtin13);
  expect(lost.toSorted()).toEqual([MILK, SOAP, WINE].toSorted());
});

test('the same location again changes nothing', async () => {
  const { body } = await request(filled, pickup(STORE));
  expect(body).toMatchObject({ staysBehind: false, lost: [], repriced: [], reservations: [] });
  expect(body.goods?.after).toBe(body.goods?.before);
});

test('in the store there are no slots to wait for', async () => {
  const { body } = await request(filled, { modalityType: 'IN_STORE', destination: { locationId: STORE } });
  expect(body).toMatchObject({ staysBehind: true, lost: [], earliest: null });
});

test('what was unavailable before is not a loss, and without a choice there is nothing to lose', async () => {
  const newcomer = shop.visitor();
  expect((await request(newcomer, delivery)).body).toMatchObject({
    cartOf: null,
    staysBehind: false,
    itemCount: 0,
    lost: [],
  });
  await chosen(newcomer);
  await added(newcomer, GONE);
  expect((await request(newcomer, delivery)).body).toMatchObject({ itemCount: 1, lost: [] });
});

const timesOf = ({ body }: { readonly body: Consequences }) =>
  body.reservations.map(({ displayString }) => displayString);

test('names the reservation that would be left', async () => {
  const ada = await shop.shopper();
  await chosen(ada);
  await added(ada, MILK);
  await reserved(ada);
  expect((await request(ada, pickup(STORE))).body.reservations).toEqual([]);
  for (const other of [pickup(BARE_STORE), delivery])
    expect(timesOf(await request(ada, other))).toEqual(['Tomorrow, Sun Nov 22, 8–9 AM']);
});

test('names a delivery reservation at another banner too, though pickup is active here: reserving here would give it up', async () => {
  const eve = await shop.shopper();
  for (const modality of ['DELIVERY', 'PICKUP']) {
    shop.clock.advance(1_000); // the newest choice is the active one
    await chosen(eve, modality);
    await added(eve, MILK, modality);
    await reserved(eve, { modalityType: modality, day: modality === 'PICKUP' ? 1 : 2 });
  }
  expect(timesOf(await request(eve, delivery))).toEqual(['Tomorrow, Sun Nov 22, 8–9 AM']);
  await shop.db.read
    .updateTable('reservation')
    .set({ location_id: OTHER_STORE })
    .where('modality', '=', 'DELIVERY')
    .where('state', '=', 'HELD')
    .execute();
  const both = ['Tomorrow, Sun Nov 22, 8–9 AM', expect.stringMatching(/^Mon Nov 23, /)];
  expect(timesOf(await request(eve, delivery))).toEqual(both);
  expect(timesOf(await request(eve, pickup(STORE)))).toEqual([]);
});

test.each([
  ['a store that does not exist', pickup('nowhere'), 404, 'UNKNOWN_STORE'],
  ['a store of another banner', pickup(OTHER_STORE), 400, 'MODALITY_NOT_SUPPORTED'],
  [
    'a ZIP that nobody delivers to',
    { ...delivery, destination: { address: { zipCode: UNSERVED_ZIP } } },
    409,
    'NOT_DELIVERABLE',
  ],
])('refuses %s, as choosing it would', async (_what, body, status, code) => {
  const answer = await request(filled, body);
  expect([answer.status, answer.body.errors.code]).toEqual([status, code]);
});
