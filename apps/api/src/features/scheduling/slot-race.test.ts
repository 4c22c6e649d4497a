import { cents, ZERO } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { NOW, STORE, type SmallWorld, makeSmallWorld } from '#testing/small-world.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { handOver } from './kept-place-sql.ts';
import { type NewHold, release, resize, saveExtension, takeSlot } from './reservations-sql.ts';
import { makeDays } from './slot-days.ts';
import { expireBatch } from './sweep-sql.ts';

let world: SmallWorld;
let slots: readonly string[];

beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'), 32);
  await makeDays(
    world.db,
    { locationId: STORE, modality: 'PICKUP' },
    { dates: ['2026-11-21', '2026-11-22'], now: NOW },
  );
  const rows = await world.db.read.selectFrom('slot').select('slot_id').orderBy('starts_at').execute();
  slots = rows.map(({ slot_id }) => slot_id);
});
afterAll(() => world.close());

const items = { included: [{ gtin13: '0400000000015', quantity: 1 }], excluded: [] };
let made = 0;
const held = (slotId: string, ownerId: string, { units = 1, totes = 1, now = NOW } = {}): NewHold => ({
  reservationId: `res_${String(made++).padStart(8, '0')}`,
  ownerId,
  modality: 'PICKUP',
  slotId,
  size: { units, totes },
  fee: cents(495),
  incentiveOff: ZERO,
  waiver: ZERO,
  usesMembership: false,
  items,
  now,
  lasts: 30 * MINUTE,
});
const hold = (...of: Parameters<typeof held>) => world.db.single((single) => takeSlot(single, held(...of)));

const slotAt = (n: number): string => slots[n] ?? '';

test('3,000 shoppers racing for a slot of twelve fill exactly twelve', async () => {
  const hot = slotAt(0);
  // Sixty run at once, many more than there are connections, but few enough that none waits until the pool gives up.
  const racers = Array.from({ length: 3_000 }, (_, n) => `racer-${n}`).values();
  const run = async () => {
    const tried: unknown[] = [];
    for (const racer of racers) tried.push(await hold(hot, racer));
    return tried;
  };
  const taken = (await Promise.all(Array.from({ length: 60 }, run))).flat();
  expect(taken).toHaveLength(3_000);
  expect(taken.filter((each) => each !== undefined)).toHaveLength(12);
  expect(
    await world.db.read
      .selectFrom('slot')
      .select(['held_orders', 'cap_orders'])
      .where('slot_id', '=', hot)
      .executeTakeFirst(),
  ).toEqual({
    held_orders: 12,
    cap_orders: 12,
  });
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('one shopper in many tabs keeps one reservation', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 24 }, (_, n) => hold(slotAt(1 + (n % 6)), 'many-tabs')));
  const lost = tries.filter((each) => each.status === 'rejected');
  // The loser of a race for the one live reservation is refused by its unique index, and the command tries again.
  expect(lost.every((each) => String(each.reason).includes('reservation_one_live'))).toBe(true);
  const live = await sql`select from reservation where owner_id = 'many-tabs' and state = 'HELD'`.execute(
    world.db.read,
  );
  expect(live.rows).toHaveLength(1);
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('shoppers who swap two slots at once end with consistent counters', async () => {
  const [a, b] = [slotAt(8), slotAt(9)];
  const owners = Array.from({ length: 10 }, (_, n) => `swap-${n}`);
  await Promise.all(owners.map((owner, n) => hold(n % 2 === 0 ? a : b, owner)));
  for (let round = 0; round < 8; round++) {
    await Promise.all(owners.map((owner, n) => hold((n + round) % 2 === 0 ? b : a, owner)));
  }
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('the database itself refuses a slot that is overfilled or goes below zero', async () => {
  const slotId = slotAt(10);
  const change = (orders: number) =>
    sql`update slot set held_orders = held_orders + ${orders}::int where slot_id = ${slotId}`.execute(world.db.read);
  await change(12);
  await expect(change(1)).rejects.toThrow(/violates check constraint/);
  await change(-12);
  await expect(change(-1)).rejects.toThrow(/violates check constraint/);
});

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.db.read,
  );
  return rows.length;
};

test('a reservation that grew a moment ago is released with all that it has then', async () => {
  const [slotId, owner] = [slotAt(7), 'grown'];
  const made = await hold(slotId, owner);
  if (!made) throw new Error('full');
  const { reservationId, version } = made;
  const size = { units: 300, totes: 15 };
  const [end] = await world.db.transaction(async (tx) => {
    await resize(tx, { reservationId, version, size, waiver: ZERO, memberId: null, items, now: NOW });
    const isReleased = world.db.single((single) => release(single, reservationId, owner));
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    return [isReleased] as const;
  });
  expect(await end).toBe(true);
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test.each(['swept', 'released', 'replaced'] as const)(
  'a hold and an older reservation of its owner that is being %s never wait for each other',
  async (how) => {
    const { read } = world.db;
    const [slotId, owner, id] = [slotAt(11), `older-${how}`, `res_older_${how}`];
    await hold(slotId, `other-${how}`);
    const kept = held(slotAt(6), `kept-${how}`);
    if (how === 'replaced') await takeSlot(read, kept);
    const [late, end] = await world.db.transaction(async (tx) => {
      await sql`update slot set held_orders = held_orders + 1, held_units = held_units + 1, held_totes = held_totes + 1
        where slot_id = ${slotId}`.execute(tx);
      // It sees no older one, and waits for the slot. Not as `hold`, which would repeat it after a deadlock.
      const hasHeld = takeSlot(read, held(slotId, owner)).then(() => 'held after it', String);
      await expect.poll(waiting, { interval: 5 }).toBe(1);
      await sql`
        insert into reservation (reservation_id, owner_id, modality, location_id, vendor_id, slot_id, fee_cents, waiver_cents, held_units,
                                 held_totes, items, state, expires_at, sweep_at, created_at)
        select ${id}, ${owner}, 'PICKUP', location_id, vendor_id, slot_id, 0, 0, 1, 1, ${JSON.stringify(items)}::jsonb, 'HELD', ${new Date(NOW)},
               ${new Date(NOW)}, ${new Date(NOW - MINUTE)} from slot where slot_id = ${slotId}`.execute(read);
      const ends = {
        swept: () => expireBatch(read, NOW, 1),
        released: () => release(read, id, owner),
        replaced: () => handOver(read, { ...kept, ownerId: owner }),
      };
      const hasEnded = ends[how]();
      await expect.poll(waiting, { interval: 5 }).toBe(2);
      return [hasHeld, hasEnded] as const;
    });
    expect(await late).toMatch(/reservation_one_live|held after it/);
    await end;
    const { rows } = await sql`select state from reservation where reservation_id = ${id}`.execute(read);
    expect(rows).toEqual([{ state: how === 'swept' ? 'EXPIRED' : 'RELEASED' }]);
    expect(await auditSlots(read)).toEqual([]);
  },
);

/** Ignores the database refusals that a race may cause, and nothing else. */
const onlyIf = (expected: RegExp) => (error: unknown) => {
  if (!expected.test(String(error))) throw error;
};

const OWNERS = ['o1', 'o2', 'o3', 'o4'];
const Step = fc.oneof(
  fc.record({
    do: fc.constant('hold' as const),
    owner: fc.constantFrom(...OWNERS),
    slot: fc.integer({ min: 12, max: 14 }),
    units: fc.integer({ min: 1, max: 300 }),
  }),
  fc.record({
    do: fc.constantFrom('release' as const, 'book' as const, 'extend' as const),
    owner: fc.constantFrom(...OWNERS),
  }),
  fc.record({
    do: fc.constant('resize' as const),
    owner: fc.constantFrom(...OWNERS),
    units: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
  fc.record({ do: fc.constant('sweep' as const) }),
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

const liveOf = async (owner: string) =>
  world.db.read
    .selectFrom('reservation')
    .select(['reservation_id', 'version', 'extensions', 'expires_at'])
    .where('owner_id', '=', owner)
    .where('state', 'in', ['HELD', 'BOUND'])
    .executeTakeFirst();

async function run(step: Step, now: number): Promise<void> {
  const { single } = world.db;
  if (step.do === 'sweep') return void (await single((db) => expireBatch(db, now, 3)));
  if (step.do === 'hold')
    return void (await hold(slotAt(step.slot), step.owner, {
      units: step.units,
      totes: 1 + Math.floor(step.units / 20),
      now,
    }));
  if (step.do === 'wait') return;
  const live = await liveOf(step.owner);
  if (!live) return;
  if (step.do === 'release') await single((db) => release(db, live.reservation_id, step.owner));
  if (step.do === 'extend')
    await single((db) =>
      saveExtension(db, {
        reservationId: live.reservation_id,
        version: live.version,
        extensions: live.extensions + 1,
        expiresAt: now + 40 * MINUTE,
      }),
    );
  if (step.do === 'resize')
    await single((db) =>
      resize(db, {
        reservationId: live.reservation_id,
        version: live.version,
        size: { units: step.units, totes: 2 },
        waiver: ZERO,
        memberId: null,
        items,
        now,
      }),
    );
  // What placing an order does to a reservation, as its own flow does it.
  if (step.do === 'book')
    await single((db) =>
      sql`with r as materialized (select * from reservation where reservation_id = ${live.reservation_id} and is_live and expires_at > ${new Date(now)} for no key update),
      moved as (update slot s set held_orders = held_orders - 1, held_units = s.held_units - r.held_units, held_totes = s.held_totes - r.held_totes,
        booked_orders = booked_orders + 1, booked_units = booked_units + r.held_units, booked_totes = booked_totes + r.held_totes
        from r where s.slot_id = r.slot_id returning s.slot_id)
      update reservation t set state = 'BOOKED', expires_at = null from r, moved where t.reservation_id = r.reservation_id`.execute(
        db,
      ),
    );
}

test('whatever is held, resized, extended, booked, released or swept, the counters are the live reservations', async () => {
  let now = NOW;
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 40 }), async (steps) => {
      for (const step of steps) {
        if (step.do === 'wait') now += step.minutes * MINUTE;
        await run(step, now);
      }
      expect(await auditSlots(world.db.read)).toEqual([]);
      const twice =
        await sql`select from reservation where state in ('HELD', 'BOUND') group by owner_id, modality having count(*) > 1`.execute(
          world.db.read,
        );
      expect(twice.rows).toEqual([]);
      await sql`update reservation set state = 'RELEASED', expires_at = null where owner_id = any(${OWNERS}::text[])`.execute(
        world.db.read,
      );
      await sql`update slot set held_orders = 0, held_units = 0, held_totes = 0, booked_orders = 0, booked_units = 0, booked_totes = 0 where slot_id = any(${slots.slice(12, 15)}::text[])`.execute(
        world.db.read,
      );
      now = NOW;
    }),
    { numRuns: 40 },
  );
});

test('the same steps run concurrently keep the counters too', async () => {
  const steps = fc.sample(Step, { numRuns: 400, seed: 7 });
  await Promise.all(steps.map((step, n) => run(step, NOW + (n % 50) * MINUTE).catch(onlyIf(/reservation_one_live/))));
  expect(await auditSlots(world.db.read)).toEqual([]);
});
