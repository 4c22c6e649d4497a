import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { timeslots } from '#features/scheduling/timeslots.ts';
import { reserve } from '#features/scheduling/reserve.ts';
import { enroll } from '#testing/enrollment.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import {
  change,
  type CheckoutWorld,
  makeCheckoutWorld,
  makeStarted,
  must,
  type Wanted,
} from '#testing/checkout-world.ts';
import { makePlaced, standingOf } from '#testing/modifying.ts';
import { place } from '#testing/placing.ts';
import { offerOf, reschedule, chosenIn } from '#testing/rescheduling.ts';
import { NOW, PRODUCTS, STORE, ZIP, ZONE } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const MILK = { lines: { [PRODUCTS.milk]: 3 } };
const stays = async (placed: { readonly checkoutId: string }) =>
  expect(await standingOf(world, placed)).toMatchObject({ revision: 1, events: 1, pending: 0 });

test('its own slot is not offered, and moving to it changes nothing', async () => {
  const placed = await makePlaced(world, { ...MILK, day: 1, n: 2 });
  const offer = await offerOf(world, placed);
  const hoursOf = (day: number) => offer.days[day]?.times.map(({ displayString }) => displayString);
  expect(hoursOf(2)).toHaveLength(12);
  expect(hoursOf(1)).toHaveLength(11);
  expect(hoursOf(1)).not.toContain('10–11 AM');
  const chosen = chosenIn(offer, 2, 9);
  must(await reschedule(world, placed, chosen));
  expect(await reschedule(world, placed, { ...chosen, revision: 2 }, { key: 'move-key-2' })).toEqual({
    ok: false,
    refusal: { code: 'NOTHING_CHANGED' },
  });
});

test('a time is of this order alone: not of another order, and not of the cart', async () => {
  const [placed, other] = [await makePlaced(world, MILK), await makePlaced(world, MILK)];
  const chosen = chosenIn(await offerOf(world, other), 2, 9);
  const invalid = { ok: false, refusal: { code: 'INVALID_QUOTE' } };
  expect(await reschedule(world, placed, chosen)).toEqual(invalid);
  const { profileId: ownerId } = placed;
  const ofCart = must(
    await timeslots(world.deps, { ownerId, modality: 'PICKUP' }, { now: NOW, timeZone: null, locale: 'en-US' }),
  ).days[2]?.times[0];
  expect(await reschedule(world, placed, { ...chosen, choice: `${ofCart?.quoteId}|${ofCart?.optionId}` })).toEqual(
    invalid,
  );
  const { choice } = chosenIn(await offerOf(world, placed), 2, 9);
  expect(await reserve(world.deps, { ownerId, modality: 'PICKUP', choice }, NOW)).toEqual(invalid);
  await stays(placed);
});

test('a time that was shown ten minutes ago is shown anew', async () => {
  const placed = await makePlaced(world, MILK);
  const chosen = chosenIn(await offerOf(world, placed), 2, 9);
  expect(await reschedule(world, placed, chosen, { now: NOW + 600_000 })).toEqual({
    ok: false,
    refusal: { code: 'QUOTE_EXPIRED' },
  });
  await stays(placed);
});

test('a time that a membership made free is shown anew once the membership has ended', async () => {
  const placed = await makePlaced(world, { ...MILK, modality: 'DELIVERY' });
  const { profileId } = placed;
  await enroll(world.db, { profileId, bannerId: 'main', freeThreshold: 100 });
  const offer = await offerOf(world, placed);
  const free = offer.days[3]?.times[0];
  expect(free).toMatchObject({ cost: 495, waiver: 495 });
  await enroll(world.db, { profileId, bannerId: 'main', freeThreshold: 100, status: 'ENDED' });
  expect(await reschedule(world, placed, chosenIn(offer, 3, 8))).toMatchObject({ refusal: { code: 'QUOTE_EXPIRED' } });
  await stays(placed);
});

test.each([
  ['SLOT_CLOSED', sql`closed_for_day = true`],
  ['SLOT_PAST_CUTOFF', sql`cutoff_at = ${new Date(NOW)}`],
  ['SLOT_FULL', sql`cap_orders = held_orders + booked_orders`],
  ['SLOT_FULL', sql`cap_units = held_units + booked_units + 2`],
  ['SLOT_FULL', sql`cap_totes = held_totes + booked_totes`],
] as const)('%s: a slot that takes the order no more, before and at the very moment', async (code, set) => {
  const placed = await makePlaced(world, MILK);
  const chosen = chosenIn(await offerOf(world, placed), 3, 15);
  const slot = sql`modality = 'PICKUP' and location_id = ${STORE} and starts_at = ${new Date(chosen.startsAt)}`;
  const was = await sql`select closed, cutoff_at, cap_orders, cap_units, cap_totes from slot where ${slot}`.execute(
    world.db.read,
  );
  const spoil = () => sql`update slot set ${set} where ${slot}`.execute(world.db.read);
  const mend = () =>
    sql`update slot s set closed_for_day = w.closed, cutoff_at = w.cutoff_at, cap_orders = w.cap_orders, cap_units = w.cap_units, cap_totes = w.cap_totes
          from jsonb_to_record(${JSON.stringify(was.rows[0])}::jsonb) as w(closed boolean, cutoff_at timestamptz, cap_orders int, cap_units int, cap_totes int)
         where s.starts_at = ${new Date(chosen.startsAt)} and s.modality = 'PICKUP' and s.location_id = ${STORE}`.execute(
      world.db.read,
    );
  try {
    await spoil();
    expect(await reschedule(world, placed, chosen)).toEqual({ ok: false, refusal: { code } });
    await mend();
    const checkpoint = async (name: string) => {
      if (name === 'before-begin') await spoil();
    };
    expect(await reschedule(world, placed, chosen, { checkpoint })).toEqual({ ok: false, refusal: { code } });
    await stays(placed);
  } finally {
    await mend();
  }
});

/** A placed order with an item that needs an age. */
async function placedWithAge(wanted: Wanted) {
  const started = await makeStarted(world, wanted, { dateOfBirth: '1990-01-01' });
  const ready = await change(world, started, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]));
  return must(await place(world, ready)).checkout;
}

test('a time at which not everything could come is offered with what it leaves out, and refused', async () => {
  const cake = await makePlaced(world, { lines: { [PRODUCTS.cake]: 1, [PRODUCTS.milk]: 1 }, day: 3 });
  const offer = await offerOf(world, cake);
  const early = offer.days[0]?.times.at(-1);
  const items = [{ gtin13: PRODUCTS.cake, code: 'LEAD_TIME' }];
  expect(offer.items[early?.quoteId ?? '']?.excluded).toEqual(items);
  const chosen = { revision: 1, choice: `${early?.quoteId}|${early?.optionId}`, total: offer.order.total, startsAt: 0 };
  expect(await reschedule(world, cake, chosen)).toEqual({ ok: false, refusal: { code: 'RESCHEDULE_FALLOUT', items } });
  await stays(cake);

  // Sunday morning.
  const beer = await placedWithAge({ lines: { [PRODUCTS.beer]: 1 }, day: 3, n: 5 });
  const alcohol = [{ gtin13: PRODUCTS.beer, code: 'ALCOHOL_TIME_RESTRICTED' }];
  expect(await reschedule(world, beer, chosenIn(await offerOf(world, beer), 2, 9))).toEqual({
    ok: false,
    refusal: { code: 'RESCHEDULE_FALLOUT', items: alcohol },
  });
  await stays(beer);
  must(await reschedule(world, beer, chosenIn(await offerOf(world, beer), 2, 13)));
});

test('what was ordered and is out of stock since leaves no time out', async () => {
  const placed = await makePlaced(world, MILK);
  await sql`update availability set sellable = B'011110'`.execute(world.db.read);
  await world.catalog.refresh();
  try {
    const offer = await offerOf(world, placed);
    expect(Object.values(offer.items).flatMap(({ excluded }) => excluded)).toEqual([]);
    expect(must(await reschedule(world, placed, chosenIn(offer, 2, 9))).revision).toBe(2);
  } finally {
    await sql`update availability set sellable = B'1111101'`.execute(world.db.read);
    await world.catalog.refresh();
  }
});

test('the times are those of the order: its store, its modality, its address and who delivers there', async () => {
  const placed = await makePlaced(world, { ...MILK, modality: 'DELIVERY' });
  // The shopper shops elsewhere since, where nobody delivers; and another vendor delivers to the order's address too.
  await sql`delete from modality_preference where owner_id = ${placed.profileId}`.execute(world.db.read);
  await sql`insert into vendor values ('other', 'Other Drivers', 'THIRD_PARTY', '{}', null)`.execute(world.db.read);
  await sql`insert into zone values ('z2', ${STORE}, 'other', 'THIRD_PARTY', 2, 0, true)`.execute(world.db.read);
  await sql`insert into zone_zip values (${ZIP}, 'z2')`.execute(world.db.read);
  const at = new Date(NOW + 50 * HOUR);
  await sql`insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at,
      fee_cents, cap_orders, cap_units, cap_totes) values ('other-slot', ${STORE}, 'DELIVERY', 'other', 'STANDARD', ${at},
      ${new Date(NOW + 51 * HOUR)}, ${ZONE}, '2026-11-22', ${at}, 0, 5, 100, 10)`.execute(world.db.read);
  const offer = await offerOf(world, placed);
  const times = offer.days.flatMap((day) => day.times);
  expect(new Set(times.map(({ vendorId }) => vendorId))).toEqual(new Set(['own']));
  expect(times.every(({ cost }) => cost === 495)).toBe(true);
  const chosen = chosenIn(offer, 3, 10);
  const order = must(await reschedule(world, placed, chosen));
  expect(order.details).toMatchObject({ startsAt: chosen.startsAt, endsAt: chosen.startsAt + 2 * HOUR });
  expect(order.summary.cost.feeTotal).toBe(495);
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('an order that moves to a slot with an incentive costs less, and keeps it when its items change later', async () => {
  await sql`
    update slot set fee_cents = 600, incentive = 'QUIET_HOUR', incentive_cents = 250
     where modality = 'PICKUP' and extract(hour from starts_at at time zone tz) = 16`.execute(world.db.read);
  const placed = await makePlaced(world, MILK);
  const offer = await offerOf(world, placed);
  const quiet = offer.days[2]?.times.find(({ incentive }) => incentive !== null);
  expect(quiet).toMatchObject({ cost: 600, waiver: 250, incentive: { displayName: 'Quiet hours', amount: 250 } });
  must(await reschedule(world, placed, chosenIn(offer, 2, 16)));
  const { rows } = await sql`
    select r.fee_cents as fee, r.incentive_cents as incentive, r.waiver_cents as waiver
      from reservation r join orders o using (reservation_id) where o.order_id = ${placed.checkoutId}`.execute(
    world.db.read,
  );
  expect(rows).toEqual([{ fee: 600, incentive: 250, waiver: 250 }]);
});
