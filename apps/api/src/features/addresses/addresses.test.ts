import type { SavedAddress } from '@cartwright/contracts/addresses';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME_ZIP } from '#testing/fixture-locations.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { deleteAddress } from './sql.ts';

type Book = Wire<'GET /atlas/v1/customer-profile/v1/addresses'>;
type Preferences = Wire<'GET /atlas/v1/modality/v1/preferences'>;
const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const PREFERENCES = '/atlas/v1/modality/v1/preferences';

let shop: TestShop;
/** A shopper whose book may already have entries: signing up takes most of a test's time. */
let ada: Awaited<ReturnType<TestShop['shopper']>>;
beforeAll(async () => {
  shop = await startShop();
  ada = await shop.shopper();
});
afterAll(() => shop.stop());

const entry = (part: object = {}) => ({
  addressLine1: '1 Vine St',
  addressType: 'Delivery',
  preferredAddress: false,
  city: 'Cincinnati',
  countryCode: 'US',
  stateCode: 'OH',
  zip: HOME_ZIP,
  dateAddressUpdated: '2026-11-20T12:00:00.000Z',
  ...part,
});
const add = (shopper: Browser, part: object = {}) => {
  shop.clock.advance(1_000);
  return shopper.send<SavedAddress>('POST', BOOK, entry(part));
};
const bookOf = async (browser: Browser): Promise<SavedAddress[]> => (await browser.get<Book>(BOOK)).body.addresses;

test("ADR-031 ADR-039 ADR-040 a POST adds an address, and the list returns it in the server's format", async () => {
  const shopper = await shop.shopper();
  const { status, body } = await add(shopper, {
    addressLine1: ' 1  Vine Street',
    addressLine2: 'Apt 3',
    city: 'CINCINNATI',
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    addressLines: ['Apt 3', '1 Vine St'],
    cityTown: 'Cincinnati',
    stateProvince: 'OH',
    postalCode: HOME_ZIP,
    countryCode: 'US',
    county: 'Test',
    id: body.id,
    type: 'Delivery',
    preferred: true,
    isKeptAsTyped: false,
    lastModified: new Date(shop.clock.now()).toISOString(),
    location: { latitude: 39.1072, longitude: -84.502 },
  });
  expect(await bookOf(shopper)).toEqual([body]);
});

test('ADR-041 a PUT updates the address with this id, and no other', async () => {
  const shopper = await shop.shopper();
  const [first, second] = [(await add(shopper)).body, (await add(shopper, { addressLine1: '2 Elm St' })).body];
  shop.clock.advance(1_000);
  const change = { ...entry({ addressLine1: '3 Oak St', addressType: 'home' }), addressId: first.id };
  const { body } = await shopper.send<SavedAddress>('PUT', BOOK, change);
  expect(body).toMatchObject({ id: first.id, addressLines: ['3 Oak St'], type: 'Home', preferred: true });
  expect(body.lastModified > first.lastModified).toBe(true);
  expect(await bookOf(shopper)).toEqual([second, body]);
});

test('has one home and one preferred address, also when two devices save at once', async () => {
  const shopper = await shop.shopper();
  const first = (await add(shopper, { addressType: 'Home' })).body;
  await Promise.all(
    ['2 Elm St', '3 Oak St'].map((addressLine1) =>
      add(shopper, { addressLine1, addressType: 'Home', preferredAddress: true }),
    ),
  );
  const book = await bookOf(shopper);
  expect(book).toHaveLength(3);
  expect(book.filter(({ type }) => type === 'Home')).toHaveLength(1);
  expect(book.filter(({ preferred }) => preferred)).toHaveLength(1);
  expect(book.find(({ id }) => id === first.id)).toMatchObject({ type: 'Delivery', preferred: false });
});

test.each([
  ['a ZIP of another state', { stateCode: 'KY' }, 'zip'],
  ['another city than that of the ZIP', { city: 'Cleveland' }, 'city'],
  ['a country whose addresses nobody here can check', { stateCode: 'ON', countryCode: 'CA', zip: 'K1A 0B1' }, 'zip'],
])('saves %s only when it is to be kept as typed', async (_what, part, field) => {
  const before = await bookOf(ada);
  const { status, body } = await add(ada, part);
  expect(status).toBe(409);
  expect(body.errors).toMatchObject({ code: 'ADDRESS_NOT_VALID', field });
  expect(await bookOf(ada)).toEqual(before);
  const kept = (await add(ada, { ...part, keepAsTyped: true })).body;
  const { stateCode, city, zip, countryCode } = entry(part);
  expect(kept).toMatchObject({
    isKeptAsTyped: true,
    stateProvince: stateCode,
    cityTown: city,
    postalCode: zip,
    countryCode,
  });
});

test.each([
  ['a unit', { addressLine1: '1 Vine St', addressLine2: `#${'9'.repeat(69)}` }],
  ['a street', { addressLine1: `1 A${' #1'.repeat(24)}`, addressLine2: 'Apt 2' }],
])(
  '%s that would be too long when written out is kept as it was typed, and can be delivered to',
  async (_what, part) => {
    const shopper = await shop.shopper();
    const { addressLine1, addressLine2 } = part;
    const { body } = await add(shopper, part);
    expect(body.addressLines).toEqual([addressLine2, addressLine1]);
    await deliverTo(shopper, addressLine1, addressLine2);
    await shopper.send('PUT', BOOK, { ...entry({ ...part, addressType: 'Home' }), addressId: body.id });
    expect(await destinationOf(shopper)).toMatchObject({ address: { addressLine1, addressLine2 } });
  },
);

test('a saved delivery that cannot be parsed completely keeps its ZIP', async () => {
  const shopper = await shop.shopper();
  await deliverTo(shopper, '77 Elm St');
  await sql`update modality_preference set destination = jsonb_set(destination, '{address,addressLine2}', ${JSON.stringify('9'.repeat(71))}::jsonb)
    where destination #>> '{address,addressLine1}' = '77 Elm St'`.execute(shop.db.read);
  expect(await destinationOf(shopper)).toEqual({ address: { zipCode: HOME_ZIP } });
});

/** Calls while another device is in the middle of deleting an address. */
async function duringDelete<T>(id: string, request: () => Promise<T>): Promise<T> {
  const { profile_id: profileId } = await shop.db.read
    .selectFrom('address')
    .select('profile_id')
    .where('address_id', '=', id)
    .executeTakeFirstOrThrow();
  const { requested: requests } = await shop.db.transaction(async (tx) => {
    await deleteAddress(tx, { profileId, id, now: shop.clock.now() });
    const sent = request();
    await sleep(200); // it has come as far as it can
    return { requested: sent };
  });
  return await requests;
}

test('a change that arrives after the address is gone changes no other', async () => {
  const shopper = await shop.shopper();
  const home = (await add(shopper, { addressType: 'Home', preferredAddress: true })).body;
  const gone = (await add(shopper, { addressLine1: '2 Elm St' })).body;
  const change = { ...entry({ addressType: 'Home', preferredAddress: true }), addressId: gone.id };
  expect((await duringDelete(gone.id, () => shopper.send('PUT', BOOK, change))).status).toBe(404);
  expect(await bookOf(shopper)).toEqual([home]);
});

test('one address is preferred when another device adds one, or deletes one, as an address is deleted', async () => {
  const shopper = await shop.shopper();
  const preferred = async () => (await bookOf(shopper)).filter((each) => each.preferred).map(({ id }) => id);
  const first = (await add(shopper)).body;
  await add(shopper, { addressLine1: '2 Elm St' });
  const added = await duringDelete(first.id, () => add(shopper, { addressLine1: '3 Oak St', preferredAddress: true }));
  expect(added.status).toBe(201);
  expect(await preferred()).toEqual([added.body.id]);
  const newest = (await add(shopper, { addressLine1: '4 Elm St' })).body;
  const removed = await duringDelete(newest.id, () => shopper.send('DELETE', `${BOOK}/${added.body.id}`));
  expect(removed.status).toBe(204);
  expect(await preferred()).toHaveLength(1);
});

test('ADR-042 removes an address by its id; the newest remaining one becomes preferred', async () => {
  const shopper = await shop.shopper();
  const { body: first } = await add(shopper);
  await add(shopper, { addressLine1: '2 Elm St' });
  await add(shopper, { addressLine1: '3 Oak St' });
  expect((await shopper.send('DELETE', `${BOOK}/${first.id}`)).status).toBe(204);
  expect((await shopper.send('DELETE', `${BOOK}/${first.id}`)).status).toBe(404);
  expect(await bookOf(shopper)).toMatchObject([
    { addressLines: ['2 Elm St'], preferred: false },
    { addressLines: ['3 Oak St'], preferred: true },
  ]);
});

test('nobody sees, changes or removes an address of another shopper: the response is that for an unknown one', async () => {
  const [shopper, other] = [ada, await shop.shopper()];
  const { body: mine } = await add(shopper);
  const attempts = [
    await other.send('PUT', BOOK, { ...entry({ addressLine1: '9 Oak St' }), addressId: mine.id }),
    await other.send('DELETE', `${BOOK}/${mine.id}`),
    await other.send('DELETE', `${BOOK}/adr_nothing`),
  ];
  expect(attempts.map(({ status, body }) => [status, body.errors.code])).toEqual(
    attempts.map(() => [404, 'NOT_FOUND']),
  );
  expect(await bookOf(other)).toEqual([]);
  expect(await bookOf(shopper)).toContainEqual(mine);
});

test('ADR-008 a visitor cannot list, add, edit or delete', async () => {
  const visitor = shop.visitor();
  const answers = [
    await visitor.get(BOOK),
    await visitor.send('POST', BOOK, entry()),
    await visitor.send('PUT', BOOK, { ...entry(), addressId: 'adr_1' }),
    await visitor.send('DELETE', `${BOOK}/adr_1`),
  ];
  for (const { status, body } of answers) expect([status, body.errors.code]).toEqual([401, 'NOT_SIGNED_IN']);
});

test('a book has at most thirty addresses, also when two devices add at once', async () => {
  const shopper = await shop.shopper();
  const addOne = (n: number) => add(shopper, { addressLine1: `${n} Vine St` });
  for (let n = 1; n <= 29; n++) await addOne(n);
  const answers = await Promise.all([addOne(30), addOne(31)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await bookOf(shopper)).toHaveLength(30);
});

const deliverTo = (shopper: Browser, addressLine1: string, addressLine2?: string) =>
  shopper.send('PUT', PREFERENCES, {
    modalityType: 'DELIVERY',
    destination: { address: { addressLine1, addressLine2, city: 'Cincinnati', state: 'OH', zipCode: HOME_ZIP } },
    source: 'options',
  });
const destinationOf = async (shopper: Browser) =>
  (await shopper.get<Preferences>(PREFERENCES)).body.active?.destination;

test('removing the address of the current delivery leaves its ZIP; removing another leaves the delivery', async () => {
  const [current, other] = [(await add(ada)).body, (await add(ada, { addressLine1: '2 Elm St' })).body];
  await deliverTo(ada, '1 Vine St');
  await ada.send('DELETE', `${BOOK}/${other.id}`);
  expect(await destinationOf(ada)).toMatchObject({ address: { addressLine1: '1 Vine St' } });
  await ada.send('DELETE', `${BOOK}/${current.id}`);
  expect(await destinationOf(ada)).toEqual({ address: { zipCode: HOME_ZIP } });
});

test('a delivery follows the new spelling of its address', async () => {
  const { body: current } = await add(ada);
  await deliverTo(ada, '1 Vine St');
  await ada.send('PUT', BOOK, { ...entry({ addressLine1: '11 Vine St' }), addressId: current.id });
  expect(await destinationOf(ada)).toMatchObject({ address: { addressLine1: '11 Vine St', zipCode: HOME_ZIP } });
});

test.each([
  ['a post box', { addressLine1: 'PO Box 12' }],
  ['a street of another state than its ZIP', { stateCode: 'KY' }],
])('a delivery to an address that becomes %s keeps its ZIP alone', async (_what, part) => {
  const shopper = await shop.shopper();
  const { body: current } = await add(shopper);
  await deliverTo(shopper, '1 Vine St');
  const change = { ...entry({ ...part, keepAsTyped: true }), addressId: current.id };
  expect((await shopper.send('PUT', BOOK, change)).status).toBe(200);
  expect(await destinationOf(shopper)).toEqual({ address: { zipCode: HOME_ZIP } });
});

test('a shopper has it forgotten how orders were handed over, at every door, and nobody else’s', async () => {
  const [shopper, other] = [await shop.shopper(), await shop.shopper()];
  for (const { profileId } of [shopper, other]) {
    await sql`
      insert into remembered_door (profile_id, door, leave_at_door, do_not_disturb, ordered_at)
      values (${profileId}, 'typed once', true, false, now()), (${profileId}, 'another', true, false, now())`.execute(
      shop.db.direct,
    );
  }
  const DOORS = '/atlas/v1/customer-profile/v1/remembered-doors';
  expect((await shop.visitor().send('DELETE', DOORS)).status).toBe(401);
  expect((await shopper.send('DELETE', DOORS)).status).toBe(204);
  expect((await shopper.send('DELETE', DOORS)).status).toBe(204);
  const { rows } = await sql`
    select profile_id as "profileId", count(*)::int as n from remembered_door group by profile_id`.execute(
    shop.db.read,
  );
  expect(rows).toEqual([{ profileId: other.profileId, n: 2 }]);
});
