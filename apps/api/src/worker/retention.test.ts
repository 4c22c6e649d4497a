import { newId } from '@cartwright/server/new-id';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expireReservations } from '#flows/scheduling/expire-reservations.ts';
import {
  type CheckoutWorld,
  current,
  makeCheckoutWorld,
  makeReady,
  makeReserved,
  must,
} from '#testing/checkout-world.ts';
import { clip, insertCoupon, usesOf } from '#testing/coupons.ts';
import { makePlaced, opened } from '#testing/modifying.ts';
import { countIn, place } from '#testing/placing.ts';
import { NOW, STORE } from '#testing/small-world.ts';
import { deleteOldEvents, deleteOldVisits } from './retention-sql.ts';
import { taskList } from './tasks.ts';

let world: CheckoutWorld;
const clock = { at: NOW, now: () => clock.at };
const DAY = 86_400_000;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test('cart operations are deleted after 30 days, page events after 90: a younger one stays', async () => {
  const daysAgo = (days: number) => new Date(clock.now() - days * 86_400_000);
  const tasks = taskList({ ...world.deps, clock, mailer: null });
  await sql`insert into cart_op (op_id, owner_id, applied_at) values ('young', 'nobody', ${daysAgo(29.9)}), ('old', 'nobody', ${daysAgo(30.1)})`.execute(
    world.db.read,
  );
  await sql`insert into event_log (owner_id, name, data, at) values ('nobody', 'young', '{}', ${daysAgo(89.9)}),
    ('nobody', 'old', '{}', ${daysAgo(90.1)})`.execute(world.db.read);
  for (const job of ['delete-old-cart-ops', 'delete-old-events']) await tasks[job]?.({}, {} as never);
  const ops = await world.db.read.selectFrom('cart_op').select('op_id').where('owner_id', '=', 'nobody').execute();
  const events = await world.db.read.selectFrom('event_log').select('name').where('owner_id', '=', 'nobody').execute();
  expect(ops).toEqual([{ op_id: 'young' }]);
  expect(events).toEqual([{ name: 'young' }]);
});

test('how orders were handed over at a door is deleted a year after the last one: a younger one stays', async () => {
  const { profileId } = await makeReserved(world);
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY);
  await sql`
    insert into remembered_door (profile_id, door, notes, leave_at_door, do_not_disturb, ordered_at)
    values (${profileId}, 'young', null, true, false, ${daysAgo(364)}), (${profileId}, 'old', null, true, false, ${daysAgo(366)})`.execute(
    world.db.direct,
  );
  await taskList({ ...world.deps, clock, mailer: null })['delete-old-doors']?.({}, {} as never);
  const left = await world.db.read
    .selectFrom('remembered_door')
    .select('door')
    .where('profile_id', '=', profileId)
    .execute();
  expect(left).toEqual([{ door: 'young' }]);
});

test('where a shopper waited for an order is deleted after 30 days: a younger arrival stays', async () => {
  const [young, old] = [await makePlaced(world), await makePlaced(world)];
  for (const [{ checkoutId: orderId }, days] of [
    [young, 29.9],
    [old, 30.1],
  ] as const)
    await sql`insert into order_arrival (order_id, bay, arrived_at) values (${orderId}, '5', ${new Date(clock.now() - days * DAY)})`.execute(
      world.db.direct,
    );
  await taskList({ ...world.deps, clock, mailer: null })['delete-old-arrivals']?.({}, {} as never);
  const left = await world.db.read.selectFrom('order_arrival').select('order_id').execute();
  expect(left).toEqual([{ order_id: young.checkoutId }]);
});

test('an opt-out is deleted after a year: a younger one and every opt-in stay', async () => {
  const { profileId } = await makeReserved(world);
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY);
  await sql`
    insert into text_opt_in (profile_id, phone, trigger_type, opted_in, changed_at)
    values (${profileId}, '+15135550101', 'CLICKLIST', false, ${daysAgo(366)}),
           (${profileId}, '+15135550102', 'CLICKLIST', false, ${daysAgo(364)}),
           (${profileId}, '+15135550103', 'CLICKLIST', true, ${daysAgo(366)})`.execute(world.db.direct);
  await taskList({ ...world.deps, clock, mailer: null })['delete-old-opt-outs']?.({}, {} as never);
  const left = await world.db.read
    .selectFrom('text_opt_in')
    .select('phone')
    .where('profile_id', '=', profileId)
    .orderBy('phone')
    .execute();
  expect(left).toEqual([{ phone: '+15135550102' }, { phone: '+15135550103' }]);
});

test('clips and uses of a coupon are deleted 90 days after its end, then the coupon: a younger one stays', async () => {
  const ends = (days: number) => clock.now() - days * DAY;
  const ids = [await insertCoupon(world.db, { total: 9 }), await insertCoupon(world.db, { total: 9 })];
  const shopper = await makeReserved(world);
  for (const id of ids) await clip(world.db, shopper.profileId, id);
  for (const id of ids)
    await sql`insert into coupon_use values (${`chk_${id}`}, ${id}, ${shopper.profileId}, now())`.execute(
      world.db.direct,
    );
  await sql`update coupon_clip set uses = 1`.execute(world.db.direct);
  await sql`update coupon set uses = 1, starts_at = ${new Date(0)}, ends_at = case coupon_id when ${ids[0]} then ${new Date(ends(89.9))}::timestamptz
            else ${new Date(ends(90.1))} end`.execute(world.db.direct);
  const night = () => taskList({ ...world.deps, clock, mailer: null })['delete-old-coupons']?.({}, {} as never);
  await night();
  expect(await usesOf(world.db, ids[0] ?? '')).toEqual({ counted: 1, clips: 1, uses: 1 });
  expect(await usesOf(world.db, ids[1] ?? '')).toEqual({ counted: 0, clips: 0, uses: 0 });
  await night();
  expect(await usesOf(world.db, ids[1] ?? '')).toBeUndefined();
  expect(await usesOf(world.db, ids[0] ?? '')).toEqual({ counted: 1, clips: 1, uses: 1 });
});

test('sessions that ended are deleted after a day: a younger one stays', async () => {
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY);
  await sql`insert into revoked_session (sid, profile_id, revoked_at) values ('young', 'nobody', ${daysAgo(0.9)}),
    ('old', 'nobody', ${daysAgo(1.1)})`.execute(world.db.direct);
  await taskList({ ...world.deps, clock, mailer: null })['delete-old-revocations']?.({}, {} as never);
  const left = await world.db.read
    .selectFrom('revoked_session')
    .select('sid')
    .where('profile_id', '=', 'nobody')
    .execute();
  expect(left).toEqual([{ sid: 'young' }]);
});

test('sign-ins are deleted a day after their time is over: a younger one and a live one stay', async () => {
  const { profileId } = await makeReserved(world);
  const at = (days: number) => new Date(clock.now() + days * DAY);
  await sql`insert into "user" ("id", "name", "email", "emailVerified", "updatedAt") values (${profileId}, 'Ada', ${profileId}, true, now())
    on conflict do nothing`.execute(world.db.direct);
  await sql`insert into "session" ("id", "token", "userId", "updatedAt", "expiresAt") values
    ('old', 'old', ${profileId}, now(), ${at(-1.1)}), ('young', 'young', ${profileId}, now(), ${at(-0.9)}),
    ('live', 'live', ${profileId}, now(), ${at(20)})`.execute(world.db.direct);
  await taskList({ ...world.deps, clock, mailer: null })['delete-ended-sessions']?.({}, {} as never);
  const left = await world.db.read.selectFrom('session').select('id').where('userId', '=', profileId).execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual(['live', 'young']);
});

const VISITS = [
  ['cart', 'delete-old-visitor-carts'],
  ['modality_preference', 'delete-old-visitor-modalities'],
  ['chosen_store', 'delete-old-visitor-stores'],
] as const;

/** What an owner leaves in each of the tables of `VISITS`. */
async function leave(ownerId: string) {
  for (const statement of [
    sql`insert into cart (owner_id, banner_id, cart_id, updated_at) values (${ownerId}, 'main', ${`crt_${ownerId}`}, ${new Date(NOW)})`,
    sql`insert into chosen_store (owner_id, banner_id, location_id, chosen_ms) values (${ownerId}, 'main', ${STORE}, 0)`,
    sql`insert into modality_preference (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
      select ${ownerId}, 'main', modality, 'p' || modality, ${STORE}, '{}', 'window', 0 from unnest(array['PICKUP', 'IN_STORE']) as modality`,
  ])
    await statement.execute(world.db.direct);
}

test.each(VISITS)(
  'the %s of a visitor is deleted when the cookie is over: that of a younger one, and every profile, stays',
  async (table, job) => {
    const at = (days: number) => clock.now() - days * DAY;
    const old = [newId('vis', at(366.01)), newId('vis', at(900))];
    const kept = [
      newId('vis', at(365.9)),
      newId('vis', at(0)),
      newId('prf', at(900)),
      newId('vit', at(900)),
      newId('vir', at(1)),
    ];
    for (const owner of [...old, ...kept]) await leave(owner);
    await taskList({ ...world.deps, clock, mailer: null })[job]?.({}, {} as never);
    const owners = [...old, ...kept];
    const { rows } = await sql<{ owner: string }>`
      select distinct owner_id as owner from ${sql.table(table)} where owner_id = any(${owners}::text[])`.execute(
      world.db.read,
    );
    expect(rows.map(({ owner }) => owner).toSorted()).toEqual(kept.toSorted());
    for (const [each] of VISITS)
      await sql`delete from ${sql.table(each)} where owner_id = any(${owners}::text[])`.execute(world.db.direct);
  },
);

test('what visitors left is deleted in batches of rows, the oldest first', async () => {
  const owners = [newId('vis', 1), newId('vis', 2), newId('vis', 3)];
  for (const owner of owners) await leave(owner);
  expect(await deleteOldVisits('modality_preference')(world.db.read, clock.now(), 4)).toBe(4);
  const left = await world.db.read
    .selectFrom('modality_preference')
    .select('owner_id')
    .where('owner_id', 'in', owners)
    .execute();
  expect(left.map((row) => row.owner_id)).toEqual([owners[2], owners[2]]);
});

test('changes of an order that were never submitted are deleted a day after their end', async () => {
  const placed = await makePlaced(world);
  const { session } = await opened(world, placed);
  const deleteOld = async (at: number) => {
    const tasks = taskList({ ...world.deps, clock: { now: () => at }, mailer: null });
    await tasks['delete-old-modifications']?.({}, {} as never);
    return (await world.db.read.selectFrom('modify_session').select('order_id').execute()).length;
  };
  expect(await deleteOld(session.expiresAt + DAY)).toBe(1);
  expect(await deleteOld(session.expiresAt + DAY + 1)).toBe(0);
});

test('a night deletes everything that is old, in batches no larger than their size, the oldest first', async () => {
  const old = clock.now() - 100 * 86_400_000;
  await sql`insert into event_log (owner_id, name, data, at)
    select 'crowd', 'e' || n, '{}', ${new Date(old)}::timestamptz + n * interval '1 second' from generate_series(1, 7) as n`.execute(
    world.db.read,
  );
  expect(await deleteOldEvents(world.db.read, clock.now(), 5)).toBe(5);
  const left = await world.db.read.selectFrom('event_log').select('name').where('owner_id', '=', 'crowd').execute();
  expect(left.map(({ name }) => name)).toEqual(['e6', 'e7']);
  await sql`insert into event_log (owner_id, name, data, at)
    select 'crowd', 'more', '{}', ${new Date(old)}::timestamptz from generate_series(1, 11000)`.execute(world.db.read);
  await taskList({ ...world.deps, clock, mailer: null })['delete-old-events']?.({}, {} as never);
  expect(await world.db.read.selectFrom('event_log').select('name').where('owner_id', '=', 'crowd').execute()).toEqual(
    [],
  );
});

const idsOf = async (table: 'checkout' | 'reservation', ids: readonly string[]): Promise<string[]> => {
  const id = sql.ref(`${table}_id`);
  const found = sql<{ id: string }>`select ${id} as id from ${sql.table(table)} where ${id} = any(${ids}::text[])`;
  return (await found.execute(world.db.read)).rows.map((row) => row.id).toSorted();
};

test('what was started and never placed is deleted 30 days after it timed out, with its declined attempts and its reservation; orders stay', async () => {
  const idle = await makeReady(world, { day: 2 });
  const declined = await makeReady(world, { day: 3, cardId: 'card_poor' });
  expect(await place(world, declined)).toMatchObject({ ok: false });
  const ordered = await makeReady(world, { day: 4 });
  must(await place(world, ordered));
  /** Twice: the reservations of drafts are left to their shoppers for a while. */
  const timeOut = async (from: number) => {
    for (const hours of [2, 3]) await expireReservations(world.db, from + hours * 3_600_000);
  };
  await timeOut(NOW);
  const young = await makeReady(world, { day: 5, now: NOW + DAY });
  const { reservationId: held } = await makeReserved(world, { day: 6, now: NOW + DAY });
  await timeOut(NOW + DAY);
  const all = [idle, declined, ordered, young];
  const checkouts = all.map(({ checkoutId }) => checkoutId);
  const reservations = [...all.map(({ reservation }) => reservation.reservationId), held];
  expect((await current(world, idle)).status).toBe('TIMED_OUT');

  const runJobs = async (now: number) => {
    clock.at = now;
    const tasks = taskList({ ...world.deps, clock, mailer: null });
    for (const job of ['delete-old-drafts', 'delete-old-reservations']) await tasks[job]?.({}, {} as never);
  };
  await runJobs(NOW + 29.9 * DAY);
  expect(await idsOf('checkout', checkouts)).toEqual(checkouts.toSorted());
  expect(await idsOf('reservation', reservations)).toEqual(reservations.toSorted());
  await runJobs(NOW + 30.5 * DAY);
  expect(await idsOf('checkout', checkouts)).toEqual([ordered, young].map(({ checkoutId }) => checkoutId).toSorted());
  const kept = [ordered, young].map(({ reservation }) => reservation.reservationId);
  expect(await idsOf('reservation', reservations)).toEqual([...kept, held].toSorted());
  expect(await countIn(world, 'orders', ordered)).toBe(1);
  await runJobs(NOW + 32 * DAY);
  expect(await idsOf('checkout', checkouts)).toEqual([ordered.checkoutId]);
  expect(await idsOf('reservation', reservations)).toEqual([ordered.reservation.reservationId]);
});
