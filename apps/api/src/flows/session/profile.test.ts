import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { BANNER, HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Profile = Wire<'GET /atlas/v1/customer-profile/v1/profile'>;
const PROFILE = '/atlas/v1/customer-profile/v1/profile';
const PREFERENCES = '/atlas/v1/customer-preferences/v1/preferences';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const profileOf = async (browser: Browser, headers = {}) => (await browser.get<Profile>(PROFILE, headers)).body;

test('PRF-038 PRF-039 returns the signed-in shopper with the full projection, to nobody else', async () => {
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
  const { body } = await shopper.get<Profile>(`${PROFILE}?projections=full`);
  expect(body).toEqual({
    id: shopper.profileId,
    firstName: 'Ada',
    lastName: 'Byron',
    contactInfo: {
      phones: [{ type: 'MOBILE', number: '+15135550142' }],
      addresses: [address],
      emails: [{ address: shopper.email, isConfirmed: true }],
    },
    created: new Date(shop.clock.now()).toISOString(),
    registrationConfirmed: body.registrationConfirmed,
    loyaltyCardNumber: body.loyaltyCardNumber,
    bannerSpecificDetails: [
      {
        banner: BANNER,
        preferredStoreNumber: STORE.slice(3),
        preferredStoreDivisionNumber: STORE.slice(0, 3),
        communityRewardsEnabled: false,
      },
    ],
    relevantAdsOptIn: false,
    versionKey: '1',
  });
  expect([body.registrationConfirmed, body.loyaltyCardNumber]).toEqual([
    expect.stringMatching(/Z$/),
    expect.stringMatching(/./),
  ]);
  expect((await shopper.get<Profile>(`${PROFILE}?projections=compact`)).body.errors.code).toBe('INVALID_REQUEST');
  expect((await shop.visitor().get<Profile>(PROFILE)).body.errors.code).toBe('NOT_SIGNED_IN');
});

test('ads follow the stored preference, and Global Privacy Control wins', async () => {
  const [shopper, other] = [await shop.shopper(), await shop.shopper()];
  const preferences = [{ name: 'TARGETED_AD', value: 'true' }];
  expect((await shopper.send('POST', PREFERENCES, { preferences })).status).toBeLessThan(300);
  const chosen = async (browser: Browser, headers = {}) => (await profileOf(browser, headers)).relevantAdsOptIn;
  expect(await chosen(shopper)).toBe(true);
  expect(await chosen(shopper, { 'sec-gpc': '1' })).toBe(false);
  expect(await chosen(other)).toBe(false);
});

test('the date of the first confirmation follows from the confirmed address, and a later address does not move it', async () => {
  const shopper = await shop.shopper();
  await sql`update "user" set "emailVerified" = false, "registrationConfirmedAt" = null where "id" = ${shopper.profileId}`.execute(
    shop.db.read,
  );
  const confirm = async (isConfirmed: boolean) =>
    sql`update "user" set "emailVerified" = ${isConfirmed} where "id" = ${shopper.profileId}`.execute(shop.db.read);
  expect((await profileOf(shopper)).registrationConfirmed).toBeUndefined();
  await confirm(true);
  const { registrationConfirmed: first, contactInfo } = await profileOf(shopper);
  expect(contactInfo.emails).toEqual([{ address: shopper.email, isConfirmed: true }]);
  expect(Date.parse(first ?? '')).toBeGreaterThan(0);
  await confirm(false);
  await confirm(true);
  expect((await profileOf(shopper)).registrationConfirmed).toBe(first);
});

const change = (part: object = {}) => ({
  firstName: 'Ada Maria',
  lastName: "O'Byron",
  mobilePhone: '+15135550142',
  homePhone: '+15135550122',
  versionKey: '1',
  ...part,
});
const put = (browser: Browser, body: object) => browser.send<Profile>('PUT', PROFILE, body);

test('name and phones are changed together, and the very next page greets by the new name', async () => {
  const shopper = await shop.shopper();
  const { status, body } = await put(shopper, change({ firstName: '  Ada Maria ' }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ firstName: 'Ada Maria', lastName: "O'Byron", versionKey: '2' });
  expect(body.contactInfo.phones).toEqual([
    { type: 'MOBILE', number: '+15135550142' },
    { type: 'HOME', number: '+15135550122' },
  ]);
  const { session } = (await shopper.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap')).body;
  expect(session).toMatchObject({ status: 'fully-authenticated', firstName: 'Ada Maria', lastName: "O'Byron" });
  const removed = await put(shopper, change({ mobilePhone: null, homePhone: null, versionKey: '2' }));
  expect(removed.body.contactInfo.phones).toEqual([]);
});

test('a phone that was proved stays so until it is another number', async () => {
  const shopper = await shop.shopper();
  await put(shopper, change());
  await sql`update profile set mobile_phone_verified_at = '2026-01-02T00:00:00Z' where profile_id = ${shopper.profileId}`.execute(
    shop.db.read,
  );
  const { body } = await put(shopper, change({ lastName: 'Lovelace', versionKey: '2' }));
  expect(body.contactInfo.phones[0]?.verified).toBe('2026-01-02T00:00:00.000Z');
  const other = await put(shopper, change({ mobilePhone: '+15135550143', versionKey: '3' }));
  expect(other.body.contactInfo.phones[0]).toEqual({ type: 'MOBILE', number: '+15135550143' });
});

test('of two pages that change one profile the later one is refused, and gets what the profile is now', async () => {
  const shopper = await shop.shopper();
  const answers = await Promise.all([1, 2, 3].map((n) => put(shopper, change({ firstName: `Ada ${'abc'[n - 1]}` }))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.firstName;
  const lost = answers.find(({ status }) => status === 409)?.body;
  expect(lost).toMatchObject({ errors: { code: 'VERSION_MISMATCH' }, current: { firstName: won, versionKey: '2' } });
});

test.each([
  ['a name with a reversed direction', { firstName: 'Ada\u202Eevil' }, 'firstName'],
  ['a name with a control character', { lastName: 'By\u0007ron' }, 'lastName'],
  ['an empty name', { lastName: '  ' }, 'lastName'],
  ['a name that is too long', { firstName: 'A'.repeat(41) }, 'firstName'],
  ['markup', { firstName: '<b>Ada</b>' }, 'firstName'],
  ['a phone that is not E.164', { mobilePhone: '(513) 555-0142' }, 'mobilePhone'],
  ['a phone of another country', { homePhone: '+445135550142' }, 'homePhone'],
])('%s is refused by its field, and nothing changes', async (_what, part, field) => {
  const shopper = await shop.shopper();
  const before = await profileOf(shopper);
  const { status, body } = await put(shopper, change(part));
  expect([status, body.errors.code, body.errors.field]).toEqual([400, 'INVALID_REQUEST', field]);
  expect(await profileOf(shopper)).toEqual(before);
});

test('nobody changes a profile without signing in', async () => {
  const { status, body } = await put(shop.visitor(), change());
  expect([status, body.errors.code]).toEqual([401, 'NOT_SIGNED_IN']);
});
