import { randomBytes } from 'node:crypto';
import type { Timeslots } from '@cartwright/contracts/scheduling';
import { cents } from '@cartwright/rules/money';
import { DAY, MINUTE } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  PRODUCTS,
  NOW,
  OTHER_STORE,
  type SmallWorld,
  makeShopper,
  makeSmallWorld,
  putInCart,
} from '#testing/small-world.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { extendReservation, releaseReservation, updateItems } from './change-reservation.ts';
import { agreedVendors } from '#ports/delivery-vendors.ts';
import { signedQuotes } from './quotes.ts';
import { liveReservation } from './reservations-sql.ts';
import { reserve } from './reserve.ts';
import { slotDays } from './slot-days.ts';
import { expireBatch } from './sweep-sql.ts';
import { type SchedulingDeps, timeslots } from './timeslots.ts';

let world: SmallWorld;
let deps: SchedulingDeps;

beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'));
  deps = { ...world, quotes: signedQuotes(randomBytes(32)), days: slotDays(world.db), vendors: agreedVendors };
});
afterAll(() => world.close());

async function shopper(lines: Readonly<Record<string, number>> = { [PRODUCTS.milk]: 2 }): Promise<string> {
  const ownerId = await makeShopper(world.db);
  await putInCart(world.db, ownerId, lines);
  return ownerId;
}

async function timesOf(ownerId: string, now = NOW): Promise<Timeslots> {
  const answer = await timeslots(deps, { ownerId, modality: 'PICKUP' }, { now, timeZone: null, locale: 'en-US' });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** The choice of the n-th slot of a day. */
function choiceOf(times: Timeslots, day: number, n = 0): string {
  const option = times.days[day]?.times[n];
  if (!option) throw new Error('no such time');
  return `${option.quoteId}|${option.optionId}`;
}

async function held(ownerId: string, { day = 1, n = 0, now = NOW } = {}) {
  const answer = await reserve(
    deps,
    { ownerId, modality: 'PICKUP', choice: choiceOf(await timesOf(ownerId, now), day, n) },
    now,
  );
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

const countersOf = async (slotId: string) =>
  world.db.read
    .selectFrom('slot')
    .select(['held_orders', 'held_units', 'held_totes'])
    .where('slot_id', '=', slotId)
    .executeTakeFirstOrThrow();

test('PRM-012 PRM-016 a reservation has an id, a version and its items', async () => {
  const made = await held(await shopper({ [PRODUCTS.milk]: 2, [PRODUCTS.gone]: 1 }));
  expect(made).toMatchObject({
    version: 1,
    state: 'HELD',
    expiresAt: NOW + 30 * MINUTE,
    items: {
      included: [{ gtin13: PRODUCTS.milk, quantity: 2 }],
      excluded: [{ gtin13: PRODUCTS.gone, code: 'OUT_OF_STOCK' }],
    },
  });
  expect(made.reservationId).toMatch(/^res_/);
  expect(await countersOf(made.slotId)).toEqual({ held_orders: 1, held_units: 2, held_totes: 1 });
});

test('reserves with two statements: the cart, then everything else at once', async () => {
  const ownerId = await shopper();
  const choice = choiceOf(await timesOf(ownerId), 2);
  const counter = { count: 0 };
  await statements.run(counter, () => reserve(deps, { ownerId, modality: 'PICKUP', choice }, NOW));
  expect(counter.count).toBe(2);
});

test('a new reservation releases the older one', async () => {
  const ownerId = await shopper();
  const first = await held(ownerId, { day: 3, n: 1 });
  const second = await held(ownerId, { day: 3, n: 2 });
  const again = await held(ownerId, { day: 3, n: 2 });
  expect(await countersOf(first.slotId)).toEqual({ held_orders: 0, held_units: 0, held_totes: 0 });
  expect(await countersOf(second.slotId)).toEqual({ held_orders: 1, held_units: 2, held_totes: 1 });
  expect((await liveReservation(world.db.read, { ownerId, modality: 'PICKUP', now: NOW }))?.reservationId).toBe(
    again.reservationId,
  );
});

test('keeps the older reservation when the new slot is full', async () => {
  const ownerId = await shopper();
  const first = await held(ownerId, { day: 4, n: 1 });
  const choice = choiceOf(await timesOf(ownerId), 4, 3);
  const slotId = await sql<{ slot_id: string }>`
    update slot set booked_orders = cap_orders where location_id = 'st-1' and local_date = '2026-11-24' and modality = 'PICKUP'
       and starts_at = '2026-11-24T16:00:00Z' returning slot_id`.execute(world.db.read);
  expect(slotId.rows).toHaveLength(1);
  expect(await reserve(deps, { ownerId, modality: 'PICKUP', choice }, NOW)).toEqual({
    ok: false,
    refusal: { code: 'SLOT_FULL' },
  });
  expect((await liveReservation(world.db.read, { ownerId, modality: 'PICKUP', now: NOW }))?.reservationId).toBe(
    first.reservationId,
  );
  await sql`update slot set booked_orders = 0 where slot_id = ${slotId.rows[0]?.slot_id}`.execute(world.db.read);
});

test('says whether a slot is closed or past its cut-off', async () => {
  const ownerId = await shopper();
  const choice = choiceOf(await timesOf(ownerId), 5, 0);
  await sql`update slot set closed_for_day = true where local_date = '2026-11-25'`.execute(world.db.read);
  expect(await reserve(deps, { ownerId, modality: 'PICKUP', choice }, NOW)).toMatchObject({
    refusal: { code: 'SLOT_CLOSED' },
  });
  const nearCutoff = Date.parse('2026-11-20T14:55:00Z'); // the window at 12 closes at 10 in the store
  const first = choiceOf(await timesOf(ownerId, nearCutoff), 0, 0);
  expect(await reserve(deps, { ownerId, modality: 'PICKUP', choice: first }, nearCutoff + 5 * MINUTE)).toMatchObject({
    refusal: { code: 'SLOT_PAST_CUTOFF' },
  });
});

test('refuses an empty cart, a cart that cannot come, an old quote, a forged one, and a location that is no longer chosen', async () => {
  const ownerId = await shopper();
  const times = await timesOf(ownerId);
  const choice = choiceOf(times, 2);
  const request = (query: Partial<Parameters<typeof reserve>[1]>, now = NOW) =>
    reserve(deps, { ownerId, modality: 'PICKUP', choice, ...query }, now);
  expect(await request({}, NOW + 10 * MINUTE)).toMatchObject({ refusal: { code: 'QUOTE_EXPIRED' } });
  expect(await request({ choice: choice.replace(/.$/, '') })).toMatchObject({ refusal: { code: 'INVALID_QUOTE' } });
  expect(await request({ modality: 'DELIVERY' })).toMatchObject({ refusal: { code: 'INVALID_QUOTE' } });
  const shown = { vendorId: times.days[2]?.times[0]?.vendorId ?? '', startsAt: Date.parse('2026-11-22T13:00:00Z') };
  for (const other of [{ vendorId: 'else' }, { startsAt: shown.startsAt + 1 }])
    expect(await request({ shown: { ...shown, ...other } })).toMatchObject({ refusal: { code: 'INVALID_QUOTE' } });
  expect(await request({ shown })).toMatchObject({ ok: true });
  const own = async (lines: Readonly<Record<string, number>>) => {
    const other = await shopper(lines);
    return { ownerId: other, choice: choiceOf(await timesOf(other), 2) };
  };
  expect(await request(await own({}))).toMatchObject({ refusal: { code: 'EMPTY_CART' } });
  expect(await request(await own({ [PRODUCTS.gone]: 1 }))).toMatchObject({
    refusal: { code: 'NO_ITEMS_AVAILABLE', items: [{ gtin13: PRODUCTS.gone, code: 'OUT_OF_STOCK' }] },
  });
  expect(await request({ ownerId: await shopper() })).toMatchObject({ refusal: { code: 'INVALID_QUOTE' } });
  await sql`update modality_preference set location_id = ${OTHER_STORE} where owner_id = ${ownerId}`.execute(
    world.db.read,
  );
  expect(await request({})).toMatchObject({ refusal: { code: 'QUOTE_EXPIRED' } });
});

test('a slot of a vendor who does not deliver to the shopper, by a quote made for another address, is not reserved', async () => {
  const ownerId = await makeShopper(world.db);
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 1 }, 'DELIVERY');
  const times = await timeslots(deps, { ownerId, modality: 'DELIVERY' }, { now: NOW, timeZone: null, locale: 'en-US' });
  const choice = choiceOf(times.ok ? times.value : await timesOf(ownerId), 2);
  await sql`
    update modality_preference set destination = jsonb_set(destination, '{address,zipCode}', '"45299"')
     where owner_id = ${ownerId} and modality = 'DELIVERY'`.execute(world.db.read);
  expect(await reserve(deps, { ownerId, modality: 'DELIVERY', choice }, NOW)).toMatchObject({
    ok: false,
    refusal: { code: 'QUOTE_EXPIRED' },
  });
  expect(await liveReservation(world.db.read, { ownerId, modality: 'DELIVERY', now: NOW })).toBeNull();
});

test('charges the fee that was shown while the quote is valid', async () => {
  const ownerId = await makeShopper(world.db);
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 1 }, 'DELIVERY');
  const times = await timeslots(deps, { ownerId, modality: 'DELIVERY' }, { now: NOW, timeZone: null, locale: 'en-US' });
  if (!times.ok) throw new Error(times.refusal.code);
  const choice = choiceOf(times.value, 2);
  await world.db.read.updateTable('slot').set({ fee_cents: 995 }).where('modality', '=', 'DELIVERY').execute();
  const answer = await reserve(deps, { ownerId, modality: 'DELIVERY', choice }, NOW);
  expect(answer).toMatchObject({ ok: true, value: { fee: cents(495) } });
});

test('extends ten times by fifteen minutes, then no more, and a stale version gets the current state', async () => {
  const ownerId = await shopper();
  const made = await held(ownerId, { day: 6 });
  const id = made.reservationId;
  let { version, expiresAt } = made;
  for (let n = 1; n <= 10; n++) {
    const extended = await extendReservation(world.db, { id, ownerId, version: String(version) }, NOW);
    if (!extended.ok) throw new Error(extended.refusal.code);
    expect(extended.value).toMatchObject({
      extensions: n,
      expiresAt: NOW + (30 + 15 * n) * MINUTE,
      version: version + 1,
    });
    ({ version, expiresAt } = extended.value);
  }
  expect(await extendReservation(world.db, { id, ownerId, version: String(version) }, NOW)).toMatchObject({
    refusal: { code: 'EXTENSION_REFUSED' },
  });
  expect(await extendReservation(world.db, { id, ownerId, version: '1' }, NOW)).toMatchObject({
    refusal: { code: 'VERSION_MISMATCH', current: { version, expiresAt } },
  });
  expect(await extendReservation(world.db, { id, ownerId: 'else', version: '1' }, NOW)).toMatchObject({
    refusal: { code: 'NOT_FOUND' },
  });
  expect(await extendReservation(world.db, { id, ownerId, version: String(version) }, expiresAt ?? 0)).toMatchObject({
    refusal: { code: 'RESERVATION_EXPIRED' },
  });
});

test('never extends closer to the cut-off than five minutes', async () => {
  const ownerId = await shopper();
  const now = Date.parse('2026-11-20T15:20:00Z'); // 10:20 in the store; the window at 13 closes at 11
  const made = await held(ownerId, { day: 0, n: 0, now });
  expect(made.cutoffAt).toBe(now + 40 * MINUTE);
  const change = { id: made.reservationId, ownerId, version: '1' };
  expect(await extendReservation(world.db, change, now)).toMatchObject({
    ok: true,
    value: { expiresAt: made.cutoffAt - 5 * MINUTE },
  });
  expect(await extendReservation(world.db, { ...change, version: '2' }, now)).toMatchObject({
    refusal: { code: 'EXTENSION_REFUSED' },
  });
});

test('adjusts a reservation to the cart by the difference, and refuses what has no capacity', async () => {
  const ownerId = await shopper({ [PRODUCTS.milk]: 2 });
  const made = await held(ownerId, { day: 6, n: 4 });
  const update = (version: number) =>
    updateItems(world, { id: made.reservationId, ownerId, version: String(version) }, NOW);
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 6, [PRODUCTS.bread]: 4 });
  expect(await update(1)).toMatchObject({ ok: true, value: { version: 2, units: 10 } });
  expect(await countersOf(made.slotId)).toEqual({ held_orders: 1, held_units: 10, held_totes: 1 });
  await world.db.read.updateTable('slot').set({ cap_units: 11 }).where('slot_id', '=', made.slotId).execute();
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 8 });
  expect(await update(2)).toMatchObject({ refusal: { code: 'SLOT_FULL' } });
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 1 });
  await world.db.read.updateTable('slot').set({ closed_for_day: true }).where('slot_id', '=', made.slotId).execute();
  expect(await update(2)).toMatchObject({ ok: true, value: { units: 5 } });
  expect(await countersOf(made.slotId)).toMatchObject({ held_units: 5 });
});

test('releases once, twice without effect, and never for somebody else or what an order has', async () => {
  const ownerId = await shopper();
  const made = await held(ownerId, { day: 6, n: 6 });
  expect(await releaseReservation(world.db, made.reservationId, 'else')).toMatchObject({
    refusal: { code: 'NOT_FOUND' },
  });
  const set = (state: string, expires_at: Date | null) =>
    world.db.read.updateTable('reservation').set({ state, expires_at }).where('slot_id', '=', made.slotId).execute();
  await set('BOOKED', null);
  const refused = await releaseReservation(world.db, made.reservationId, ownerId);
  expect(refused).toMatchObject({ refusal: { code: 'RESERVATION_IN_USE' } });
  await set('HELD', new Date(NOW + 30 * MINUTE));
  expect(await releaseReservation(world.db, made.reservationId, ownerId)).toMatchObject({ ok: true });
  expect(await releaseReservation(world.db, made.reservationId, ownerId)).toMatchObject({ ok: true });
  expect(await countersOf(made.slotId)).toEqual({ held_orders: 0, held_units: 0, held_totes: 0 });
});

test('STO-005 is stored, and over at its last moment for every reader, swept or not', async () => {
  const ownerId = await shopper();
  const { expiresAt, slotId } = await held(ownerId, { day: 6, n: 7 });
  const at = (now: number) => liveReservation(world.db.read, { ownerId, modality: 'PICKUP', now });
  expect(await at((expiresAt ?? 0) - 1)).not.toBeNull();
  expect(await at(expiresAt ?? 0)).toBeNull();
  expect((await countersOf(slotId)).held_orders).toBe(1);
  while ((await expireBatch(world.db.read, NOW + DAY, 200)).seen > 0);
  expect((await countersOf(slotId)).held_orders).toBe(0);
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('a slot that is chosen forty times at once is reserved once: the calls of one shopper take turns', async () => {
  const ownerId = await shopper();
  const choice = choiceOf(await timesOf(ownerId), 3);
  let [running, max] = [0, 0];
  const single: SchedulingDeps['db']['single'] = async (statement) => {
    max = Math.max(max, (running += 1));
    return world.db.single(statement).finally(() => (running -= 1));
  };
  const crowd = { ...deps, db: { ...world.db, single } };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => reserve(crowd, { ownerId, modality: 'PICKUP', choice }, NOW)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
  expect(max).toBe(1);
  const live = world.db.read.selectFrom('reservation').select('reservation_id').where('owner_id', '=', ownerId);
  expect(await live.where('state', '=', 'HELD').execute()).toHaveLength(1);
  expect(await auditSlots(world.db.read)).toEqual([]);
});
