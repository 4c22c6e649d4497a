import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { BANNER, HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import type { Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Profile = Wire<'GET /atlas/v1/customer-profile/v1/profile'>;
const PROFILE = '/atlas/v1/customer-profile/v1/profile';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('returns the signed-in shopper, with contacts, addresses and the preferred store, to nobody else', async () => {
  const shopper = await shop.shopper();
  await sql`update profile set mobile_phone = '+15135550142', preferred_location_id = ${STORE} where profile_id = ${shopper.profileId}`.execute(
    shop.db.read,
  );
  const { body: address } = await shopper.send('POST', '/atlas/v1/customer-profile/v1/addresses', {
    addressLine1: '1 Vine St',
    addressType: 'Home',
    preferredAddress: false,
    city: 'Cincinnati',
    countryCode: 'US',
    stateCode: 'OH',
    zip: HOME_ZIP,
    dateAddressUpdated: '2026-11-20T12:00:00.000Z',
  });
  const { body } = await shopper.get<Profile>(PROFILE);
  expect(body).toEqual({
    id: shopper.profileId,
    firstName: 'Ada',
    lastName: 'Byron',
    contactInfo: {
      phones: [{ type: 'MOBILE', number: '+15135550142' }],
      addresses: [address],
      emails: [{ address: shopper.email, isConfirmed: false }],
    },
    created: new Date(shop.clock.now()).toISOString(),
    loyaltyCardNumber: body.loyaltyCardNumber,
    bannerSpecificDetails: [
      { banner: BANNER, preferredStoreNumber: STORE.slice(3), preferredStoreDivisionNumber: STORE.slice(0, 3) },
    ],
  });
  expect(body.loyaltyCardNumber).not.toBe('');
  expect((await shop.visitor().get<Profile>(PROFILE)).body.errors.code).toBe('NOT_SIGNED_IN');
});
