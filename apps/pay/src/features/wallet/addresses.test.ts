import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `shopper-${(shoppers += 1)}-w` });

const BOOK = '/payment/v2/wallet/account/billing';
const saveAddress = (token: string, address: object, key = `${newOperation()}.1`) =>
  pay.call('PUT', BOOK, { token, body: { address }, headers: { 'x-idempotency-key': key } });

test('BIL-004 BIL-006 API-038 API-039 API-040 saves and lists billing addresses, the home address first', async () => {
  const token = await newShopper();
  const save = (address: object) => saveAddress(token, address);
  const base = {
    addressLine1: '1420 Elm Street',
    addressLine2: 'Apt 3B',
    city: 'Cincinnati',
    countryCode: 'US',
    preferredAddress: false,
    stateCode: 'OH',
    zip: '45202',
  };
  const home = (await save({ ...base, addressType: 'home' })).body.data.payment.address;
  expect(home).toEqual({
    id: home.id,
    type: 'home',
    address: { street: '1420 Elm Street', unit: 'Apt 3B', locality: 'Cincinnati', region: 'OH', postalCode: '45202' },
  });
  const other = (
    await save({
      ...base,
      addressLine1: '9 Bay Street',
      city: 'Toronto',
      stateCode: 'ON',
      countryCode: 'CA',
      zip: 'M5J 2X1',
    })
  ).body.data.payment.address;
  expect(other.type).toBe('delivery');
  const addresses = (await pay.call('GET', BOOK, { token })).body.data.payment.addresses;
  expect(addresses.map(({ id }) => id)).toEqual([home.id, other.id]);
  const moved = await save({ ...base, addressId: home.id, addressType: 'home', addressLine1: '1 Oak Street' });
  expect(moved.body.data.payment.address).toMatchObject({ id: home.id, address: { street: '1 Oak Street' } });
  expect((await save({ ...base, addressId: randomUUID() })).status).toBe(404);
});

test('VAL-030 VAL-034 VAL-035 an address with characters outside the lists is refused', async () => {
  const token = await newShopper();
  const base = {
    addressLine1: '1420 Elm Street',
    city: 'Cincinnati',
    countryCode: 'US',
    stateCode: 'OH',
    zip: '45202',
  };
  for (const wrong of [{ addressLine1: '1 <b>' }, { city: 'Cin$innati' }, { zip: '4520' }]) {
    expect((await saveAddress(token, { ...base, ...wrong })).status).toBe(400);
  }
  expect((await saveAddress(token, { ...base, addressLine1: String.raw`#4 O'Neil & Co @ 50% A/B\C-1.` })).status).toBe(
    200,
  );
});

describe('a repeated request to save an address', () => {
  const ELM = { addressLine1: '1420 Elm Street', city: 'Cincinnati', countryCode: 'US', stateCode: 'OH', zip: '45202' };
  const kept = async (token: string) =>
    (await pay.call('GET', BOOK, { token })).body.data.payment.addresses.map(({ id }: { id: string }) => id);

  test('adds one address and gets the same response, both in sequence and at once', async () => {
    for (const mutex of [true, false]) {
      const token = await newShopper();
      const operation = newOperation();
      const first = saveAddress(token, ELM, `${operation}.1`);
      if (mutex) await first;
      const second = await saveAddress(token, ELM, `${operation}.2`);
      expect([(await first).status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual((await first).body);
      expect(await kept(token)).toEqual([second.body.data.payment.address.id]);
    }
  });

  test('adds one address, also when the first attempt was lost after it had saved and filled the book', async () => {
    const token = await newShopper();
    for (let saved = 1; saved < 20; saved += 1) await saveAddress(token, ELM);
    const operation = newOperation();
    const first = await saveAddress(token, ELM, `${operation}.1`);
    await sql`update pay.idempotency set state = 'unknown', answer = null where operation = ${operation}`.execute(
      pay.databases.service.read,
    );
    expect((await saveAddress(token, ELM, `${operation}.2`)).body).toEqual(first.body);
    expect(await kept(token)).toHaveLength(20);
    expect((await saveAddress(token, ELM)).body.errors.code).toBe('TOO_MANY_ADDRESSES');
  });

  test('is refused with another address, and without a key', async () => {
    const token = await newShopper();
    const operation = newOperation();
    await saveAddress(token, ELM, `${operation}.1`);
    const other = await saveAddress(token, { ...ELM, zip: '45203' }, `${operation}.2`);
    expect(other.body.errors).toMatchObject({ statusCode: 400, code: 'IDEMPOTENCY_KEY_REUSED' });
    const none = await pay.call('PUT', BOOK, { token, body: { address: ELM } });
    expect(none.body.errors).toMatchObject({ statusCode: 400, code: 'IDEMPOTENCY_KEY_MISSING' });
  });
});
