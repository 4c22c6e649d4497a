import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { enroll } from '#testing/enrollment.ts';
import { PRODUCTS, NOW, type SmallWorld, makeShopper, makeSmallWorld, putInCart } from '#testing/small-world.ts';
import { updateItems } from './change-reservation.ts';
import { agreedVendors } from '#ports/delivery-vendors.ts';
import { signedQuotes } from './quotes.ts';
import { reserve } from './reserve.ts';
import { slotDays } from './slot-days.ts';
import { type SchedulingDeps, timeslots } from './timeslots.ts';

let world: SmallWorld;
let deps: SchedulingDeps;
let ownerId: string;

beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'));
  deps = { ...world, quotes: signedQuotes(randomBytes(32)), days: slotDays(world.db), vendors: agreedVendors };
  await sql`
    update slot_plan_window set incentive = 'QUIET_HOUR', incentive_cents = 200
     where plan_id = 'van' and start_local = '12:00'`.execute(world.db.read);
  ownerId = await makeShopper(world.db);
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 3 }, 'DELIVERY');
});
afterAll(() => world.close());

const QUIET = '12–2 PM';

async function slotAt(displayString: string, locale: 'en-US' | 'es-US' = 'en-US') {
  const answer = await timeslots(deps, { ownerId, modality: 'DELIVERY' }, { now: NOW, timeZone: null, locale });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const slot = answer.value.days[2]?.times.find((each) => each.displayString === displayString);
  if (!slot) throw new Error(`no slot ${displayString}`);
  return slot;
}

async function hold(displayString: string) {
  const { quoteId, optionId } = await slotAt(displayString);
  const held = await reserve(deps, { ownerId, modality: 'DELIVERY', choice: `${quoteId}|${optionId}` }, NOW);
  if (!held.ok) throw new Error(held.refusal.code);
  return held.value;
}

test('PRM-008 a slot of the plan with an incentive says why it costs less, and how much less', async () => {
  expect(await slotAt(QUIET)).toMatchObject({
    cost: 495,
    waiver: 200,
    incentive: { displayName: 'Quiet hours', amount: 200 },
  });
  expect(await slotAt('2–4 PM')).toMatchObject({ cost: 495, waiver: 0, incentive: null });
});

test('its reason is in the language of the shopper', async () => {
  const spanish = await slotAt('12–2\u00A0p.m.', 'es-US');
  expect(spanish.incentive?.displayName).toBe('Horas tranquilas');
});

test('a membership that takes off the whole fee is what reduces it, below its minimum the incentive is', async () => {
  await enroll(world.db, { profileId: ownerId, bannerId: 'main' });
  expect(await slotAt(QUIET)).toMatchObject({ waiver: 200, incentive: { amount: 200 } });
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 4 }, 'DELIVERY');
  expect(await slotAt(QUIET)).toMatchObject({ waiver: 495, incentive: null });
  await enroll(world.db, { profileId: ownerId, bannerId: 'main', status: 'ENDED' });
});

test('a reservation keeps what was taken off: when its items change, and when the slot is planned anew', async () => {
  const held = await hold(QUIET);
  expect(held).toMatchObject({ fee: 495, incentiveOff: 200, waiver: 200 });
  await sql`update slot set incentive = null, incentive_cents = 0 where slot_id = ${held.slotId}`.execute(
    world.db.read,
  );
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 2 }, 'DELIVERY');
  const changed = await updateItems(world, { id: held.reservationId, ownerId, version: '1' }, NOW);
  expect(changed).toMatchObject({ value: { fee: 495, waiver: 200 } });
  // Who looks now sees the slot as it is planned now, though the list is kept in memory.
  expect(await slotAt(QUIET)).toMatchObject({ waiver: 0, incentive: null });
  await sql`update slot set incentive = 'VAN_NEARBY', incentive_cents = 300 where slot_id = ${held.slotId}`.execute(
    world.db.read,
  );
  expect(await slotAt(QUIET)).toMatchObject({ waiver: 300, incentive: { displayName: 'Van already nearby' } });
});

test('items that changed between the list and the reservation lose no incentive', async () => {
  const { quoteId, optionId } = await slotAt(QUIET);
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 1 }, 'DELIVERY');
  const held = await reserve(deps, { ownerId, modality: 'DELIVERY', choice: `${quoteId}|${optionId}` }, NOW);
  expect(held).toMatchObject({ value: { waiver: 300 } });
});

test('the database refuses an incentive without a reason, and one above the fee', async () => {
  const plan = (set: string) =>
    sql`update slot_plan_window set ${sql.raw(set)} where plan_id = 'van'`.execute(world.db.read);
  await expect(plan('incentive = null, incentive_cents = 5')).rejects.toThrow(/check constraint/);
  await expect(plan(`incentive = 'QUIET_HOUR', incentive_cents = 496`)).rejects.toThrow(/check constraint/);
});
