import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startCheckout } from '#flows/checkout/start-checkout.ts';
import {
  change,
  type CheckoutWorld,
  current,
  makeCheckoutWorld,
  must,
  reserveSlot,
  startOf,
} from '#testing/checkout-world.ts';
import { enroll } from '#testing/enrollment.ts';
import { putInState } from '#testing/placed-orders.ts';
import { place } from '#testing/placing.ts';
import { makeShopper, NOW, PRODUCTS, putInCart } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';
import { enrollmentsOf } from './read-sql.ts';

const FEE = 495;
const HOUR = 3_600_000;

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** A shopper with items for a delivery, and with a membership unless it comes later. */
async function aShopper({ isMember = true } = {}) {
  const profileId = await makeShopper(world.db);
  if (isMember) await enroll(world.db, { profileId, bannerId: 'main' });
  return profileId;
}

const reservedBy = async (profileId: string, { modality = 'DELIVERY', n = 0 }: Partial<Slot> = {}) => {
  await putInCart(world.db, profileId, { [PRODUCTS.milk]: 6 }, modality);
  return reserveSlot(world.deps, { profileId, modality, day: 2, n, now: NOW });
};
interface Slot {
  readonly modality: 'DELIVERY' | 'PICKUP';
  readonly n: number;
}

/** Orders what is reserved. @returns the id of the order */
async function ordered(profileId: string, slot: Partial<Slot> = {}): Promise<string> {
  const reservationId = await reservedBy(profileId, slot);
  const start = startOf({ profileId, reservationId }, { modality: slot.modality ?? 'DELIVERY' });
  const { checkoutId } = must(await startCheckout(world.deps, start, NOW));
  await change(world, { checkoutId, profileId }, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' as const }]));
  const { order } = must(await place(world, await current(world, { checkoutId, profileId }), { key: checkoutId }));
  return order?.orderId ?? '';
}

/** What the membership saved, and whether it was used since its last charge. */
async function seenBy(profileId: string, bannerId = 'main') {
  const [row] = await enrollmentsOf(world.db.read, { profileId, bannerId });
  return row && [row.saved, row.hasUsed];
}

/** Changes the membership, as time would. */
const since = (profileId: string, startedAt: number, chargedAt: number) =>
  sql`update enrollment set started_at = ${new Date(startedAt)}, charged_at = ${new Date(chargedAt)}
       where profile_id = ${profileId}`.execute(world.db.read);

test('a membership saved the fees of what was ordered, and nothing of what is only reserved, which it is used for', async () => {
  const profileId = await aShopper();
  expect(await seenBy(profileId)).toEqual([0, false]);
  await reservedBy(profileId);
  expect(await seenBy(profileId)).toEqual([0, true]);
  await ordered(profileId);
  expect(await seenBy(profileId)).toEqual([FEE, true]);
  await ordered(profileId, { n: 1 });
  expect(await seenBy(profileId)).toEqual([2 * FEE, true]);
});

test.each(['CANCELLED', 'POST_AUTH_REJECTED'] as const)(
  'of an order that is %s it saved and used nothing',
  async (status) => {
    const profileId = await aShopper();
    await putInState(world, { orderId: await ordered(profileId) }, status);
    expect(await seenBy(profileId)).toEqual([0, false]);
  },
);

test.each(['NO_SHOW', 'RESTOCKED'] as const)('a delivery that was made in vain (%s) is used up', async (status) => {
  const profileId = await aShopper();
  await putInState(world, { orderId: await ordered(profileId) }, status);
  expect(await seenBy(profileId)).toEqual([FEE, true]);
});

test('it neither saved nor was used for pickup, for orders of before, nor for what another banner’s paid', async () => {
  const profileId = await aShopper();
  await ordered(profileId, { modality: 'PICKUP' });
  expect(await seenBy(profileId)).toEqual([0, false]);
  const early = await aShopper();
  await ordered(early);
  await since(early, NOW + HOUR, NOW + HOUR);
  expect(await seenBy(early)).toEqual([0, false]);
  const stranger = await aShopper({ isMember: false });
  await ordered(stranger);
  await enroll(world.db, { profileId: stranger, bannerId: 'main' });
  expect(await seenBy(stranger)).toEqual([0, false]);
});

test('a charge starts anew what it was used for, and not what it saved', async () => {
  const profileId = await aShopper();
  await ordered(profileId);
  await since(profileId, NOW - HOUR, NOW - HOUR);
  expect(await seenBy(profileId)).toEqual([FEE, true]);
  await since(profileId, NOW - HOUR, NOW + HOUR);
  expect(await seenBy(profileId)).toEqual([FEE, false]);
});

test('what an incentive of the slot took off, it did not', async () => {
  const profileId = await aShopper();
  const orderId = await ordered(profileId);
  await sql`update reservation r set incentive_cents = 200 from orders o
             where o.order_id = ${orderId} and r.reservation_id = o.reservation_id`.execute(world.db.read);
  expect(await seenBy(profileId)).toEqual([FEE - 200, true]);
});

test('of a membership that ended, orders after its end count no more', async () => {
  const profileId = await aShopper();
  await ordered(profileId);
  const endAt = (at: number) =>
    sql`update enrollment set state = 'ended', status = 'ENDED', valid_until = null, state_at = ${new Date(at)}
         where profile_id = ${profileId}`.execute(world.db.read);
  await endAt(NOW + HOUR);
  expect(await seenBy(profileId)).toMatchObject([FEE, true]);
  await endAt(NOW - HOUR);
  expect(await seenBy(profileId)).toMatchObject([0, true]);
});
