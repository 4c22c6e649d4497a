import { MINUTE } from '@cartwright/rules/zoned-time';
import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Tx } from '#context.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { makeShopper, makeSmallWorld, NOW, type SmallWorld, STORE } from '#testing/small-world.ts';
import { extendReservation } from './change-reservation.ts';
import { resize, saveExtension, takeSlot } from './reservations-sql.ts';
import { makeDays } from './slot-days.ts';
import { expireBatch } from './sweep-sql.ts';

let world: SmallWorld;
let slotId: string;
beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'));
  await makeDays(world.db, { locationId: STORE, modality: 'PICKUP' }, { dates: ['2026-11-23'], now: NOW });
  const { slot_id } = await world.db.read
    .selectFrom('slot')
    .select('slot_id')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  slotId = slot_id;
});
afterAll(() => world.close());

async function held() {
  const ownerId = await makeShopper(world.db);
  const made = await takeSlot(world.db.read, {
    reservationId: `res_${ownerId}`,
    ownerId,
    modality: 'PICKUP',
    slotId,
    size: { units: 2, totes: 1 },
    fee: cents(0),
    incentiveOff: cents(0),
    waiver: cents(0),
    usesMembership: false,
    items: { included: [], excluded: [] },
    now: NOW,
    lasts: 30 * MINUTE,
  });
  if (!made) throw new Error('full');
  return made;
}
/** Updates that a connection counted until now, and how many of them wrote no index. */
async function updatesOf(tx: Tx) {
  const { rows } = await sql<{ all: number; hot: number }>`
    select sum(pg_stat_get_xact_tuples_updated(t)) as all, sum(pg_stat_get_xact_tuples_hot_updated(t)) as hot
      from unnest(array['reservation', 'slot']::regclass[]) as t`.execute(tx);
  return rows[0] ?? { all: 0, hot: 0 };
}
const sweepAt = (minutes: number) => expireBatch(world.db.read, NOW + minutes * MINUTE, 10);

test('a reservation is looked at when it could first have ended, and again at the end that it has by then', async () => {
  const { reservationId: id, ownerId } = await held();
  expect(await sweepAt(29)).toEqual({ seen: 0, expired: 0 });
  expect((await extendReservation(world.db, { id, ownerId, version: '1' }, NOW)).ok).toBe(true);
  expect(await sweepAt(30)).toEqual({ seen: 1, expired: 0 });
  expect(await sweepAt(31)).toEqual({ seen: 0, expired: 0 });
  expect(await sweepAt(45)).toEqual({ seen: 1, expired: 1 });
  expect(await sweepAt(60)).toEqual({ seen: 0, expired: 0 });
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('a reservation that is made to end earlier than at first is swept when it ends', async () => {
  const { reservationId } = await held();
  await sql`update reservation set expires_at = ${new Date(NOW + 20 * MINUTE)} where reservation_id = ${reservationId}`.execute(
    world.db.read,
  );
  expect(await sweepAt(19)).toEqual({ seen: 0, expired: 0 });
  expect(await sweepAt(20)).toEqual({ seen: 1, expired: 1 });
});

test('what changes of a reservation until its order writes no index', async () => {
  const { reservationId, version, extensions } = await held();
  const expiresAt = NOW + 45 * MINUTE;
  const size = { units: 3, totes: 1 };
  const items = { included: [], excluded: [] };
  const [before, after] = await world.db.transaction(async (tx) => {
    const start = await updatesOf(tx);
    await saveExtension(tx, { reservationId, version, extensions: extensions + 1, expiresAt });
    await resize(tx, { reservationId, version: version + 1, size, waiver: cents(0), memberId: null, items, now: NOW });
    // As a checkout binds it.
    await sql`
      update reservation set state = 'BOUND', checkout_id = 'chk_1', version = version + 1,
             expires_at = expires_at + interval '1 hour' where reservation_id = ${reservationId}`.execute(tx);
    return [start, await updatesOf(tx)];
  });
  expect(after.all - before.all).toBe(4); // the slot's too
  expect(after.hot - before.hot).toBe(4);
});
