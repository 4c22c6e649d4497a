import { randomBytes } from 'node:crypto';
import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import { PRODUCTS, NOW, type SmallWorld, makeShopper, makeSmallWorld, putInCart } from '#testing/small-world.ts';
import { earliestSlot } from './earliest-slot.ts';
import { agreedVendors } from '#ports/delivery-vendors.ts';
import { signedQuotes } from './quotes.ts';
import { reserve } from './reserve.ts';
import { slotDays } from './slot-days.ts';
import { type SchedulingDeps, timeslots } from './timeslots.ts';

let world: SmallWorld;
let deps: SchedulingDeps;
let ownerId: string;

/** Express windows of an hour from 8 to 20, each half hour, closing half an hour before; two orders each, at $4.95. */
beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'), 24);
  await sql`
    insert into slot_plan_window
    select 'pickup', 'EXPRESS', dow, time '08:00' + half * interval '30 min', time '09:00' + half * interval '30 min',
           30, null, 30, 2, 100, 10, 495
      from generate_series(1, 7) as dow, generate_series(0, 22) as half`.execute(world.db.read);
  deps = { ...world, quotes: signedQuotes(randomBytes(32)), days: slotDays(world.db), vendors: agreedVendors };
  ownerId = await makeShopper(world.db);
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 1, [PRODUCTS.cake]: 1 });
});
afterAll(() => world.close());

async function slotsAt(now: number, who = ownerId) {
  const answer = await timeslots(deps, { ownerId: who, modality: 'PICKUP' }, { now, timeZone: null, locale: 'en-US' });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}
const expressOf = ({ days }: Awaited<ReturnType<typeof slotsAt>>) =>
  days.flatMap(({ times }) => times.filter(({ type }) => type === 'EXPRESS'));

test('PRM-009 one express slot is offered at any moment of the day, and it ends within two hours', async () => {
  for (const [after, expected] of [
    [0, '10–11 AM'],
    [29 * MINUTE, '10–11 AM'],
    [30 * MINUTE, '10:30–11:30 AM'],
    [HOUR, '11 AM–12 PM'],
  ] as const)
    expect(expressOf(await slotsAt(NOW + after)).map(({ displayString }) => displayString)).toEqual([expected]);
});

test('a process that knows its slots offers the next express slot without reading them all anew', async () => {
  await slotsAt(NOW);
  const count = async (now: number) => {
    const tally = { count: 0 };
    await statements.run(tally, () => slotsAt(now));
    return tally.count;
  };
  expect(await count(NOW)).toBe(1);
  expect(await count(NOW + 30 * MINUTE)).toBe(1);
});

test('an item that takes a day is left out of an express slot, with its reason', async () => {
  const { items, days } = await slotsAt(NOW);
  const [express] = expressOf({ items, days, membership: null, message: null });
  expect(express).toMatchObject({ cost: 495, displayString: '10–11 AM' });
  expect(items[express?.quoteId ?? '']?.excluded).toEqual([{ gtin13: PRODUCTS.cake, code: 'LEAD_TIME' }]);
});

test('the first time that a store can name is never an express slot', async () => {
  const query = { locationId: 'st-1', modality: 'PICKUP', zone: 'America/New_York', vendors: null, items: [] } as const;
  const first = await earliestSlot(world.db, { ...query, now: NOW });
  expect(first).toMatchObject({ startsAt: NOW + 3 * HOUR, feeCents: 0 });
  // The same from the weekly windows of a store whose slots do not exist yet.
  expect(await earliestSlot(world.db, { ...query, locationId: 'st-2', now: NOW })).toMatchObject({
    startsAt: NOW + 3 * HOUR,
  });
});

test('thirty shoppers racing for an express slot of two fill exactly two; the usual slots keep their room', async () => {
  const shoppers = await Promise.all(Array.from({ length: 30 }, () => makeShopper(world.db)));
  await Promise.all(shoppers.map((shopper) => putInCart(world.db, shopper, { [PRODUCTS.milk]: 1 })));
  const choices = await Promise.all(
    shoppers.map(async (shopper) => {
      const [express] = expressOf(await slotsAt(NOW, shopper));
      return { ownerId: shopper, choice: `${express?.quoteId}|${express?.optionId}` };
    }),
  );
  const held = await Promise.all(choices.map((choice) => reserve(deps, { modality: 'PICKUP', ...choice }, NOW)));
  expect(held.filter(({ ok }) => ok)).toHaveLength(2);
  expect(held.flatMap((each) => (each.ok ? [] : [each.refusal.code]))).toEqual(Array(28).fill('SLOT_FULL'));
  expect(await auditSlots(world.db.read)).toEqual([]);
  expect(expressOf(await slotsAt(NOW))).toEqual([]);
  const { rows } = await sql`select from slot where type = 'STANDARD' and held_orders > 0`.execute(world.db.read);
  expect(rows).toEqual([]);
});
