import { MembershipText } from '@cartwright/contracts/banners';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANNERS } from '#seed/data/banners.ts';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import { enroll } from '#testing/enrollment.ts';
import { openFamily, storeOf } from '#testing/family-world.ts';
import { HOME_ZIP } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { CHECKOUTS, PROMISES, TIMES, added, promiseBody, seen, startBody } from '#testing/shopping.ts';
import type { Reservation, Timeslots } from '#testing/shopping.ts';

type Bootstrap = Wire<'GET /atlas/v1/bootstrap'>;

/** The main banner comes first and the second one after it. */
const [MAIN, SECOND, THIRD] = BANNERS.filter(({ ways: modalities }) => modalities === 'FULL');
let shop: TestShop;
let shopper: Browser;
beforeAll(async () => {
  shop = await startShop();
  await openFamily(shop);
  for (const banner of BANNERS.filter(({ ways: modalities }) => modalities === 'FULL').slice(0, 3))
    await openDeliveries(banner);
  shopper = await shop.shopper();
});
afterAll(() => shop.stop());

/** Windows for the banner's own drivers, like the town's. */
const openDeliveries = (banner: (typeof BANNERS)[number]) =>
  sql`
    insert into location_slot_plan (location_id, modality, vendor_id, plan_id)
    select ${storeOf(banner)}, 'DELIVERY', ${`${banner.bannerId}-delivery`}, min(plan_id)
      from location_slot_plan where modality = 'DELIVERY'`.execute(shop.db.read);

/** The shopper at a banner's own host. */
function at({ host }: { readonly host: string }): Browser {
  const browser = browserOf(shop.app, `${host}:3000`);
  for (const [name, value] of shopper.cookies) browser.cookies.set(name, value);
  return browser;
}

const plansAt = async (banner: { readonly host: string }) =>
  (await at(banner).get<Bootstrap>('/atlas/v1/bootstrap')).body.banner.membershipPlans;
const wordsOf = ({ bannerId }: { readonly bannerId: string }) =>
  shopper.get<MembershipText>(`/content/v1/${bannerId}/en-US/membership`);

test('BAN-011 exactly the main banner offers the plans BST and BSTL, exactly one other its own two, and all others none', async () => {
  const found = await Promise.all(BANNERS.map(async (banner) => [banner.bannerId, await plansAt(banner)] as const));
  expect(found.filter(([, plans]) => plans.length > 0)).toEqual([
    [MAIN?.bannerId, ['BST', 'BSTL']],
    [SECOND?.bannerId, ['HTEL', 'HTPL']],
  ]);
  expect(MAIN?.host).toBe('localhost');
});

test('MEM-001 the two banners phrase every text of their plans differently, and no third has one', async () => {
  const answers = await Promise.all(BANNERS.map(async (banner) => [banner.bannerId, await wordsOf(banner)] as const));
  const reported = answers.filter(([, { status }]) => status === 200);
  expect(reported.map(([bannerId]) => bannerId)).toEqual([MAIN?.bannerId, SECOND?.bannerId]);
  const [main, second] = reported.map(([, { body }]) => MembershipText.parse(body));
  for (const key of ['title99', 'title59', 'message99', 'message59', 'messageDefault'] as const)
    expect(main?.[key]).not.toBe(second?.[key]);
});

test('a membership pays for delivery at its banner: in the slots, in the reservation, and in the checkout', async () => {
  const { body: session } = await shopper.get<Bootstrap>('/atlas/v1/bootstrap');
  const profileId = 'profileId' in session.session ? session.session.profileId : '';
  const enrollment = { profileId, freeThreshold: 100 };
  await enroll(shop.db, { ...enrollment, bannerId: MAIN?.bannerId ?? '' });
  expect(await deliveryAt(MAIN)).toEqual({ type: 'BST', isFree: true, isHeldFree: true, fee: 'USD 0.00' });
  const none = {
    type: undefined,
    isFree: false,
    isHeldFree: false,
    fee: expect.not.stringMatching(/ 0\.00$/) as unknown,
  };
  expect(await deliveryAt(SECOND)).toEqual(none);
  expect(await deliveryAt(THIRD)).toEqual(none);
  await enroll(shop.db, { ...enrollment, plan: 'HTEL', bannerId: SECOND?.bannerId ?? '' });
  expect(await deliveryAt(SECOND)).toEqual({ type: 'HTEL', isFree: true, isHeldFree: true, fee: 'USD 0.00' });
  expect(await deliveryAt(MAIN)).toEqual(none);
});

/**
 * A delivery from the banner's store up to its checkout, with the effect of the membership on its fee along the way.
 */
async function deliveryAt(banner: (typeof BANNERS)[number] | undefined) {
  if (!banner) throw new Error('the family has fewer banners that deliver');
  const browser = at(banner);
  shop.clock.advance(1_000); // the newest choice counts
  const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: HOME_ZIP };
  const choice = { modalityType: 'DELIVERY', destination: { address }, source: 'test' };
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', choice);
  await added(browser, MILK, 'DELIVERY');
  const { body: times } = await browser.send<Timeslots>('POST', TIMES, { modality: 'DELIVERY' });
  const time = times.days.at(-1)?.times.find(({ fits }) => fits);
  if (!time) throw new Error('no time fits');
  const modalityType = 'DELIVERY';
  const { body: held } = await browser.send<Reservation>('POST', PROMISES, promiseBody(time, { modalityType }));
  expect(held.selections[0].storeId).toBe(storeOf(banner));
  const { body: started } = await browser.send<{ id: string }>(
    'POST',
    CHECKOUTS,
    startBody(held.id, { modalityType: 'Delivery' }),
  );
  const { summary } = await seen(browser, `${CHECKOUTS}/${started.id}`);
  return {
    type: times.membership?.type,
    isFree: time.waiver === time.cost,
    isHeldFree: held.selections[0].waiver === held.selections[0].cost,
    fee: summary.cost.feeTotal,
  };
}
