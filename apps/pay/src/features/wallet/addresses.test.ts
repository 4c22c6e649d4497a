import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `shopper-${(shoppers += 1)}-w` });

test('BIL-004 BIL-006 API-038 API-039 API-040 saves and lists billing addresses, the home address first', async () => {
  const token = await newShopper();
  const save = (address: object) => pay.ask('PUT', '/payment/v2/wallet/account/billing', { token, body: { address } });
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
  const addresses = (await pay.ask('GET', '/payment/v2/wallet/account/billing', { token })).body.data.payment.addresses;
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
    expect(
      (await pay.ask('PUT', '/payment/v2/wallet/account/billing', { token, body: { address: { ...base, ...wrong } } }))
        .status,
    ).toBe(400);
  }
  expect(
    (
      await pay.ask('PUT', '/payment/v2/wallet/account/billing', {
        token,
        body: { address: { ...base, addressLine1: String.raw`#4 O'Neil & Co @ 50% A/B\C-1.` } },
      })
    ).status,
  ).toBe(200);
});
