import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import * as world from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { chosen, TIMES, type Timeslots } from '#testing/shopping.ts';
import { modalityOptions, type Where } from './options.ts';

const OPTIONS = '/atlas/v1/modality/v1/options';
/** Known, and served only by the third party in these tests. */
const COVINGTON = '41011';
const SITE = 'https://north-market.example/stores/01400441';

type Options = Wire<'POST /atlas/v1/modality/v1/options'>;

let shop: TestShop;
let visitor: Browser;
beforeAll(async () => {
  shop = await startShop();
  visitor = shop.visitor();
  await insertSlotPlans(shop.db);
  await shop.db.read.insertInto('zone_zip').values({ zip: COVINGTON, zone_id: 'z-third' }).execute();
  await shop.db.read
    .updateTable('location')
    .set({ external_url: SITE })
    .where('location_id', '=', world.STORE)
    .execute();
  await shop.shop.directory.refresh();
});
afterAll(() => shop.stop());

const optionsOf = async (body: object, headers = {}) =>
  (await visitor.send<Options>('POST', OPTIONS, body, headers)).body;
const byZip = (postalCode: string) => ({ address: { postalCode } });
const idsOf = (list: Options['PICKUP']): string[] => list.map(({ destination }) => destination.locationId);

/** What the specification names of a store. */
const FIELDS =
  'locationId address vanityName divisionNumber storeNumber banner departmentFlags externalNavigation isOpen openText'.split(
    ' ',
  );
const NOWHERE = { webUrl: '', linkText: '' };

describe('store details', () => {
  test('WTS-017 WTS-018 WTS-019 name a store with its address, its banner, its way out and its hours', async () => {
    const { storeDetails } = await optionsOf(byZip(world.HOME_ZIP));
    for (const store of storeDetails) {
      expect(Object.keys(store)).toEqual(expect.arrayContaining(FIELDS));
      expect(Object.keys(store.address)).toEqual(['addressLines', 'cityTown', 'stateProvince', 'postalCode']);
      expect(Object.keys(store.externalNavigation ?? NOWHERE)).toEqual(Object.keys(NOWHERE));
    }
    expect(storeDetails.find(({ locationId }) => locationId === world.OTHER_STORE)).toMatchObject({
      locationId: world.OTHER_STORE,
      address: { addressLines: ['100 Test Street'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' },
      vanityName: 'Harbour Hall',
      divisionNumber: '025',
      storeNumber: '00100',
      banner: world.OTHER_BANNER,
      departmentFlags: { isLockerLocation: false },
      externalNavigation: { webUrl: 'https://quayside.example', linkText: 'Visit Store' },
      isOpen: true,
      openText: 'Open until 10 PM',
    });
  });

  test('WTS-004 mark a pickup store with lockers by its flag, and by nothing else', async () => {
    const { PICKUP, storeDetails } = await optionsOf(byZip(world.HOME_ZIP));
    const lockers: string[] = storeDetails
      .filter(({ departmentFlags }) => departmentFlags.isLockerLocation)
      .map(({ locationId }) => locationId);
    expect(lockers).toEqual([world.LOCKER]);
    expect(idsOf(PICKUP)).toContain(world.LOCKER);
  });
});

test('WTS-024 accepts an address, a position or a ZIP, and returns the same for the same location', async () => {
  const address = { addressLine1: '1 Vine St', city: 'Cincinnati', state: 'OH' };
  const atHome = [
    { address: { ...address, postalCode: world.HOME_ZIP } },
    { location: { latitude: 39.1072, longitude: -84.502 } },
    byZip(world.HOME_ZIP),
  ];
  const [first, ...others] = await Promise.all(atHome.map((where) => optionsOf(where)));
  // A position is rounded before it is used, so its distances are a little different.
  const withoutMiles = (answer: Options | undefined): unknown =>
    JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'distance' ? undefined : value)));
  expect(first?.place.zip).toBe(world.HOME_ZIP);
  expect(idsOf(first?.PICKUP ?? [])[0]).toBe(world.STORE);
  expect(first?.DELIVERY).toHaveLength(2);
  for (const other of others) expect(withoutMiles(other)).toEqual(withoutMiles(first));
  const elsewhere = [
    { address: { ...address, postalCode: world.UNSERVED_ZIP } },
    { location: { latitude: 39.4, longitude: -84.5 } },
    byZip(world.UNSERVED_ZIP),
  ];
  for (const where of elsewhere) expect((await optionsOf(where)).place.zip).toBe(world.UNSERVED_ZIP);
});

test('WTS-005 delivery is the banner’s own, with slots to choose, plus a third party’s', async () => {
  const { DELIVERY } = await optionsOf(byZip(world.HOME_ZIP));
  expect(DELIVERY.map(({ vendor }) => vendor?.kind)).toEqual(['OWN', 'THIRD_PARTY']);
  await chosen(visitor, 'DELIVERY');
  const { body } = await visitor.send<Timeslots>('POST', TIMES, { modality: 'DELIVERY' });
  const times = body.days.flatMap((day) => day.times);
  expect(times.length).toBeGreaterThan(0);
  expect(new Set(times.map(({ vendorId }) => vendorId))).toEqual(new Set(['own']));
});

test('for scheduling the stores of other banners are left out, and nearer ones of our own move up', async () => {
  const { PICKUP, IN_STORE } = await optionsOf({ ...byZip(world.HOME_ZIP), origin: 'scheduling' });
  expect([...PICKUP, ...IN_STORE].every(({ isCrossBanner }) => !isCrossBanner)).toBe(true);
  expect(PICKUP).toHaveLength(20);
});

test('a page label other than every_page is refused', async () => {
  const { status } = await visitor.send('POST', OPTIONS, { ...byZip(world.HOME_ZIP), page: 'another' });
  expect(status).toBe(400);
  expect((await optionsOf({ ...byZip(world.HOME_ZIP), page: 'every_page' })).PICKUP).not.toEqual([]);
});

describe('why nobody delivers', () => {
  const box = { address: { postalCode: world.HOME_ZIP, addressLine1: 'PO Box 7' } };
  test.each([
    ['NOBODY_DELIVERS_HERE', 'ZIP_HAS_ZONE', byZip(world.UNSERVED_ZIP), {}],
    ['POST_OFFICE_BOX', 'STREET_ADDRESS', box, {}],
    ['BANNER_DOES_NOT_DELIVER', 'BANNER_DELIVERS', byZip(world.HOME_ZIP), { host: 'penny-row.localhost' }],
    ['OTHER_BANNERS_DELIVER_HERE', 'ZONE_OF_BANNER', byZip(COVINGTON), { host: 'quayside.localhost' }],
  ])('is told as %s, with the rules up to %s, which failed', async (reason, rule, body, headers) => {
    const { DELIVERY, noDelivery } = await optionsOf(body, headers);
    expect(DELIVERY).toEqual([]);
    expect(noDelivery?.reason).toBe(reason);
    expect(noDelivery?.trace.at(-1)).toMatchObject({ rule, passed: false });
    expect(noDelivery?.trace.slice(0, -1).every(({ passed }) => passed)).toBe(true);
  });

  test('is absent where somebody does', async () => {
    expect((await optionsOf(byZip(world.HOME_ZIP))).noDelivery).toBeNull();
  });
});

test('names the site of the store where only the third party delivers, and none where the banner itself does', async () => {
  expect((await optionsOf(byZip(COVINGTON))).externalOnlineDeliveryUrl).toBe(SITE);
  expect((await optionsOf(byZip(world.HOME_ZIP))).externalOnlineDeliveryUrl).toBeNull();
});

test('what an address is offered is among what its ZIP is offered, for every address, ZIP and banner', () => {
  const { directory } = shop.shop;
  const now = shop.clock.now();
  const request = (where: Where, bannerId: string) => {
    const answer = modalityOptions(directory, { where, bannerId, now, locale: 'en-US' });
    return answer.ok ? answer.value : { PICKUP: [], DELIVERY: [], IN_STORE: [] };
  };
  const street = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('PO Box 12', 'p.o. box 1', 'Post Office Box 3', '12 Boxwood Ln', '1 Vine St'),
  );
  let offered = 0;
  let withheld = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(world.HOME_ZIP, world.UNSERVED_ZIP, COVINGTON, world.REMOTE_ZIP, '10001', '00000'),
      fc.option(fc.constantFrom('OH', 'KY', 'NY'), { nil: undefined }),
      fc.option(street, { nil: undefined }),
      fc.constantFrom(world.BANNER, world.OTHER_BANNER, world.IN_STORE_BANNER),
      (zip, state, addressLine1, bannerId) => {
        const whole = request({ kind: 'address', zip }, bannerId);
        const part = request({ kind: 'address', zip, state, addressLine1 }, bannerId);
        for (const modality of ['PICKUP', 'DELIVERY', 'IN_STORE'] as const) {
          const isKnown = (option: Options['PICKUP'][number]) =>
            whole[modality].some((one) => isDeepStrictEqual(one, option));
          expect(part[modality].every(isKnown)).toBe(true);
          offered += part[modality].length;
          withheld += whole[modality].length - part[modality].length;
        }
      },
    ),
    { numRuns: 80 },
  );
  // Neither always nothing nor always everything.
  expect(Math.min(offered, withheld)).toBeGreaterThan(0);
});
