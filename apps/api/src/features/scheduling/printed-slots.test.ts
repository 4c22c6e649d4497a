import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MILK } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import {
  added,
  CHECKOUTS,
  chosen,
  seen,
  startBody,
  started,
  TIMES,
  type Timeslots,
  reserved,
} from '#testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await insertSlotPlans(shop.db);
  await sql`
    update slot_plan_window set fee_cents = 695, incentive = 'VAN_NEARBY', incentive_cents = 300
     where plan_id = 'pickup' and start_local = '08:00'`.execute(shop.db.read);
});
afterAll(() => shop.stop());

test('PRM-008 a time has its ids, its vendor, its text, its type, what it costs, what comes off and why, and its window', async () => {
  const shopper = await shop.shopper();
  await chosen(shopper);
  await added(shopper, MILK);
  const { body } = await shopper.send<Timeslots>('POST', TIMES, { modality: 'PICKUP' });
  const [slot] = body.days[1]?.times ?? [];
  expect(slot).toEqual({
    optionId: expect.any(String) as string,
    quoteId: expect.any(String) as string,
    vendorId: 'store',
    vendorName: expect.any(String) as string,
    displayString: '8–9 AM',
    type: 'STANDARD',
    cost: 'USD 6.95',
    waiver: 'USD 3.00',
    incentive: { displayName: 'Van already nearby', amount: 'USD 3.00' },
    window: { value: expect.stringMatching(/^\S+\/\S+$/) as string, timezone: 'America/New_York' },
    cutoffAt: expect.any(String) as string,
    shouldShowFees: true,
    fits: true,
  });
});

test('the incentive of a slot is in the price of the checkout', async () => {
  const shopper = await shop.shopper();
  await chosen(shopper);
  await added(shopper, MILK);
  const { body: reservation } = await reserved(shopper);
  const { calculatedProperties, fulfillment } = await seen(shopper, await started(shopper, reservation.id));
  const fee = calculatedProperties.uiPaymentSummary.find(({ type }) => type === 'FEE');
  expect(fee).toMatchObject({ amount: 'USD 3.95', fee: { fee: 'USD 6.95', promotion: 'USD -3.00' } });
  expect(fulfillment.reservation?.selections[0]).toMatchObject({ cost: 'USD 6.95', waiver: 'USD 3.00' });
});

test('CHK-017 a checkout without a selected time is refused with a code of its own, and nothing is made', async () => {
  const shopper = await shop.shopper();
  await chosen(shopper);
  await added(shopper, MILK);
  const answer = await shopper.send('POST', CHECKOUTS, { ...startBody('none'), fulfillment: {} });
  expect(answer).toMatchObject({ status: 409, body: { errors: { code: 'NO_TIME_SELECTED' } } });
  const { rows } = await sql`select from checkout where profile_id = ${shopper.profileId}`.execute(shop.db.read);
  expect(rows).toEqual([]);
});
