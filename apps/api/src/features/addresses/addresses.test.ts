import type { SavedAddress } from '@cartwright/contracts/addresses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME_ZIP, UNSERVED_ZIP } from '#testing/fixture-places.ts';
import type { Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Book = Wire<'GET /atlas/v1/customer-profile/v1/addresses'>;
type Check = Wire<'POST /atlas/v1/address/v1/valid-for-modality'>;
const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const CHECK = '/atlas/v1/address/v1/valid-for-modality';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const HOME = { addressLine1: '1 Vine Street', city: 'Cincinnati', state: 'OH', zipCode: HOME_ZIP };
const check = async (address: object) =>
  (await shop.visitor().send<Check>('POST', CHECK, { address: { ...HOME, ...address }, modalityType: 'DELIVERY' }))
    .body;
const lines = (book: { addresses: SavedAddress[] }) => book.addresses.map(({ addressLine1 }) => addressLine1);

test('ADR-039 ADR-040 saves an address tidily and lists home first, then the newest', async () => {
  const shopper = await shop.shopper();
  const save = (address: object) => {
    shop.clock.advance(1_000);
    return shopper.send<SavedAddress>('POST', BOOK, { ...HOME, addressType: 'DELIVERY', ...address });
  };
  const { status, body } = await save({ addressLine1: '  1   Vine Street ', addressLine2: '  ', city: 'CINCINNATI' });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...HOME,
    id: body.id,
    addressType: 'DELIVERY',
    preferredAddress: true,
    countryCode: 'US',
    lastModified: new Date(shop.clock.now()).toISOString(),
  });
  await save({ addressLine1: '2 Elm Street', addressType: 'HOME' });
  await save({ addressLine1: '3 Oak Street' });
  expect(lines((await shopper.get<Book>(BOOK)).body)).toEqual(['2 Elm Street', '3 Oak Street', '1 Vine Street']);
});

test('has one home at most: a new one makes the old one an address for delivery', async () => {
  const shopper = await shop.shopper();
  for (const addressLine1 of ['1 First Street', '2 Second Street'])
    await shopper.send<SavedAddress>('POST', BOOK, { ...HOME, addressLine1, addressType: 'HOME' });
  const { addresses } = (await shopper.get<Book>(BOOK)).body;
  expect(addresses.map(({ addressType }) => addressType)).toEqual(['HOME', 'DELIVERY']);
  expect(addresses[0]?.addressLine1).toBe('2 Second Street');
});

test('does not save what cannot be confirmed, unless it is to be kept as typed', async () => {
  const shopper = await shop.shopper();
  const wrong = { ...HOME, state: 'KY', addressType: 'DELIVERY' };
  const { status, body } = await shopper.send<SavedAddress>('POST', BOOK, wrong);
  expect(status).toBe(409);
  expect(body.errors).toMatchObject({ code: 'ADDRESS_NOT_VALID', field: 'zipCode' });
  expect((await shopper.get<Book>(BOOK)).body.addresses).toEqual([]);
  expect((await shopper.send<SavedAddress>('POST', BOOK, { ...wrong, keepAsTyped: true })).body).toMatchObject({
    state: 'KY',
  });
});

test('ADR-042 removes an address of one’s own only; the next newest becomes preferred', async () => {
  const [shopper, other] = [await shop.shopper(), await shop.shopper()];
  const { body: first } = await shopper.send<SavedAddress>('POST', BOOK, { ...HOME, addressType: 'DELIVERY' });
  await shopper.send<SavedAddress>('POST', BOOK, { ...HOME, addressLine1: '2 Elm Street', addressType: 'DELIVERY' });
  expect((await other.send('DELETE', `${BOOK}/${first.id}`)).status).toBe(404);
  expect((await other.get<Book>(BOOK)).body.addresses).toEqual([]);
  expect((await shopper.send('DELETE', `${BOOK}/${first.id}`)).body).toEqual({ done: true });
  expect((await shopper.send('DELETE', `${BOOK}/${first.id}`)).status).toBe(404);
  expect((await shopper.get<Book>(BOOK)).body.addresses).toMatchObject([
    { addressLine1: '2 Elm Street', preferredAddress: true },
  ]);
});

test('a book has thirty addresses at most, also when two devices add at once', async () => {
  const shopper = await shop.shopper();
  const addOne = (n: number) =>
    shopper.send<SavedAddress>('POST', BOOK, { ...HOME, addressLine1: `${n} Vine Street`, addressType: 'DELIVERY' });
  for (let n = 1; n <= 29; n++) await addOne(n);
  const answers = await Promise.all([addOne(30), addOne(31)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await shopper.get<Book>(BOOK)).body.addresses).toHaveLength(30);
});

test('a visitor has no book', async () => {
  const { status, body } = await shop.visitor().get<Book>(BOOK);
  expect(status).toBe(401);
  expect(body.errors.code).toBe('NOT_SIGNED_IN');
});

test('checks an address: spelling is no correction, another city is', async () => {
  expect(await check({ city: ' cincinnati ' })).toEqual({
    address: HOME,
    validated: true,
    corrected: false,
    isEligible: true,
    changes: [],
  });
  expect(await check({ city: 'Cleveland' })).toEqual({
    address: HOME,
    validated: true,
    corrected: true,
    isEligible: true,
    changes: [{ field: 'city', from: 'Cleveland', to: 'Cincinnati' }],
  });
  expect(await check({ zipCode: '00000' })).toMatchObject({ validated: false, isEligible: false });
  expect(await check({ state: 'KY' })).toMatchObject({ validated: false });
});

test('delivers where a zone of the banner has the ZIP, and never to a post-office box', async () => {
  expect((await check({ zipCode: `${HOME_ZIP}-1234` })).isEligible).toBe(true);
  expect((await check({ city: 'Hamilton', zipCode: UNSERVED_ZIP })).isEligible).toBe(false);
  expect((await check({ addressLine1: 'PO Box 7' })).isEligible).toBe(false);
});

test('checking what was checked changes nothing', async () => {
  const once = await check({ addressLine1: ' 1  Vine   Street', city: 'cleveland' });
  expect(await check(once.address)).toMatchObject({ address: once.address, corrected: false, changes: [] });
});

test('tells city and state of a ZIP', async () => {
  expect((await shop.visitor().get(`/atlas/v1/address/v1/zips/${HOME_ZIP}`)).body).toEqual({
    zip: HOME_ZIP,
    city: 'Cincinnati',
    state: 'OH',
  });
  expect((await shop.visitor().get('/atlas/v1/address/v1/zips/00000')).status).toBe(404);
  expect((await shop.visitor().get('/atlas/v1/address/v1/zips/4520')).body.errors).toMatchObject({
    code: 'INVALID_REQUEST',
    field: 'zip',
  });
});
