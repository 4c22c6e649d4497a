import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { HOME_ZIP, UNSERVED_ZIP } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Check = Wire<'POST /atlas/v1/address/v1/validate'>;
type ModalityCheck = Wire<'POST /atlas/v1/address/v1/valid-for-modality'>;
const VALIDATE = '/atlas/v1/address/v1/validate';
const FOR_MODALITY = '/atlas/v1/address/v1/valid-for-modality';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const HOME = { addressLines: ['1 Vine St'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: HOME_ZIP };
const written = { ...HOME, countryCode: 'US', county: 'Test' };
const validate = async (part: object = {}) =>
  (await shop.visitor().send<Check>('POST', VALIDATE, { address: { ...HOME, ...part } })).body;
const forModality = async (part: object, modalityType = 'DELIVERY') =>
  (await shop.visitor().send<ModalityCheck>('POST', FOR_MODALITY, { address: { ...HOME, ...part }, modalityType }))
    .body;

test('ADR-053 checks an address: spelling is reported but is not a correction, another city is one', async () => {
  expect(await validate({ addressLines: ['1 vine street'], cityTown: ' cincinnati ', countryCode: 'us' })).toEqual({
    address: written,
    validated: true,
    corrected: false,
    changes: [{ field: 'addressLine1', from: '1 vine street', to: '1 Vine St', why: 'SPELLING' }],
    precision: 'ZIP',
  });
  expect(await validate({ cityTown: 'Cleveland' })).toEqual({
    address: written,
    validated: true,
    corrected: true,
    changes: [{ field: 'city', from: 'Cleveland', to: 'Cincinnati', why: 'CITY' }],
    precision: 'ZIP',
  });
});

test.each([
  ['a ZIP that does not exist', { postalCode: '00000' }, 'NOT_FOUND'],
  ['a ZIP of another state', { stateProvince: 'KY' }, 'NOT_FOUND'],
  ['a street without a number', { addressLines: ['Vine St'] }, 'NOT_FOUND'],
  ['an address in Canada', { stateProvince: 'ON', postalCode: 'K1A 0B1' }, 'UNAVAILABLE'],
])('does not validate %s, and says why', async (_what, part, reason) => {
  expect(await validate(part)).toMatchObject({ validated: false, corrected: false, reason });
});

test('an address that becomes longer in standard form gets a response, not a fault', async () => {
  // One character that is written as two.
  const cityTown = '\u0958'.repeat(35);
  for (const url of [VALIDATE, FOR_MODALITY]) {
    const address = { ...HOME, cityTown, stateProvince: 'ON' };
    const { status, body } = await shop.visitor().send<Check>('POST', url, { address, modalityType: 'DELIVERY' });
    expect([status, body.address.cityTown.length]).toEqual([200, 70]);
  }
});

test('an address without a postal code is refused with its own code', async () => {
  for (const url of [VALIDATE, FOR_MODALITY]) {
    const { status, body } = await shop
      .visitor()
      .send('POST', url, { address: { ...HOME, postalCode: ' ' }, modalityType: 'DELIVERY' });
    expect([status, body.errors.code]).toEqual([400, 'POSTAL_CODE_REQUIRED']);
  }
});

test('ADR-054 SCH-039 says for each modality whether it is available there', async () => {
  expect(await forModality({})).toEqual({
    address: written,
    modalityType: 'DELIVERY',
    validated: true,
    isEligible: true,
    corrected: false,
    changes: [],
    precision: 'ZIP',
  });
  const unserved = { cityTown: 'Hamilton', postalCode: UNSERVED_ZIP };
  const box = { addressLines: ['PO Box 7'] };
  for (const [part, modality, isEligible] of [
    [{ postalCode: `${HOME_ZIP}-1234` }, 'DELIVERY', true],
    [unserved, 'DELIVERY', false],
    [unserved, 'PICKUP', true],
    [box, 'DELIVERY', false],
    [box, 'PICKUP', true],
    [box, 'IN_STORE', true],
    [{ postalCode: '00000' }, 'PICKUP', false],
  ] as const) {
    expect(await forModality(part, modality)).toMatchObject({ modalityType: modality, isEligible });
  }
});

test('checking a checked address again changes nothing', async () => {
  const once = await validate({ addressLines: ['# 3', ' 1  vine   STREET'], cityTown: 'cleveland' });
  expect(await validate(once.address)).toMatchObject({ address: once.address, corrected: false, changes: [] });
});

test('no text causes a fault, however strange', async () => {
  const strange = ['\u0000\u202E', '🥕🥕', '<script>', '\uD800', '#'.repeat(75)];
  for (const line of strange) {
    const { status } = await shop
      .visitor()
      .send('POST', VALIDATE, { address: { ...HOME, addressLines: [line, line] } });
    expect(status).toBeLessThan(500);
  }
});

test('returns city, county and state of a ZIP', async () => {
  expect((await shop.visitor().get(`/atlas/v1/address/v1/zips/${HOME_ZIP}`)).body).toEqual({
    zip: HOME_ZIP,
    city: 'Cincinnati',
    county: 'Test',
    state: 'OH',
  });
  expect((await shop.visitor().get('/atlas/v1/address/v1/zips/00000')).status).toBe(404);
  expect((await shop.visitor().get('/atlas/v1/address/v1/zips/4520')).body.errors).toMatchObject({
    code: 'INVALID_REQUEST',
    field: 'zip',
  });
});
