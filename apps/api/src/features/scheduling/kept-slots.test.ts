import { randomBytes } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PRODUCTS, NOW, type SmallWorld, makeShopper, makeSmallWorld } from '#testing/small-world.ts';
import { releaseReservation } from './change-reservation.ts';
import { agreedVendors } from '#ports/delivery-vendors.ts';
import { signedQuotes } from './quotes.ts';
import { reserve } from './reserve.ts';
import { type SlotDays, slotDays } from './slot-days.ts';
import { type SchedulingDeps, timeslots } from './timeslots.ts';

let world: SmallWorld;
let deps: SchedulingDeps;
let ownerId: string;

beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'));
  deps = { ...world, quotes: signedQuotes(randomBytes(32)), days: slotDays(world.db), vendors: agreedVendors };
  ownerId = await makeShopper(world.db);
});
afterAll(() => world.close());

const request = async (query: Partial<Parameters<typeof timeslots>[1]> = {}, days = deps.days) => {
  const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;
  const answer = await timeslots({ ...deps, days }, { ownerId, modality: 'PICKUP', ...query }, viewer);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

const DATE = '2026-11-24';
const milk = [{ gtin13: PRODUCTS.milk, quantity: 1 }];
const timesOf = async (modality: 'PICKUP' | 'DELIVERY' = 'DELIVERY', memory = deps.days) => {
  const { days } = await request({ modality, items: milk }, memory);
  return days.find(({ date }) => date === DATE)?.times ?? [];
};
const first = sql`(select min(slot_id) from slot where modality = 'DELIVERY' and local_date = ${DATE})`;
const change = async (columns: string) => {
  await timesOf(); // so that it is in memory
  await sql`update slot set ${sql.raw(columns)} where slot_id = ${first}`.execute(world.db.read);
  return timesOf();
};

test.each(['orders', 'units', 'totes'])(
  'a slot that became full of %s alone is gone, in memory or not, and back when it is not',
  async (what) => {
    const before = await timesOf();
    expect(await change(`booked_${what} = cap_${what} - held_${what}`)).toHaveLength(before.length - 1);
    expect(await timesOf('DELIVERY', slotDays(world.db))).toHaveLength(before.length - 1);
    expect(await change(`booked_${what} = 0`)).toHaveLength(before.length);
  },
);
test('a slot that was closed is gone, and back when it is open', async () => {
  const before = await timesOf();
  expect(await change('closed_for_day = true')).toHaveLength(before.length - 1);
  expect(await change('closed_for_day = false')).toHaveLength(before.length);
});
test('a slot that has less room fits less', async () => {
  const fitting = (times: readonly { readonly fits: boolean }[]) => times.filter(({ fits }) => fits).length;
  const before = await timesOf();
  const { days } = await request({ modality: 'DELIVERY', items: [{ gtin13: PRODUCTS.milk, quantity: 5 }] });
  expect(fitting(days.flatMap(({ times }) => times))).toBe(days.flatMap(({ times }) => times).length);
  await change('cap_units = 4');
  const after = await request({ modality: 'DELIVERY', items: [{ gtin13: PRODUCTS.milk, quantity: 5 }] });
  expect(after.days.flatMap(({ times }) => times).filter(({ fits }) => !fits)).toHaveLength(1);
  expect(await change('cap_units = 400')).toHaveLength(before.length);
});
test('another fee, another cut-off and another window are shown', async () => {
  const changed = await change(
    "fee_cents = 1234, cutoff_at = cutoff_at - interval '1 minute', ends_at = ends_at + interval '1 hour'",
  );
  const others = changed.filter(({ cost }) => cost !== 1234);
  expect(others).toHaveLength(changed.length - 1);
  const slot = changed.find(({ cost }) => cost === 1234);
  const [from = '', to = ''] = slot?.window.value.split('/') ?? [];
  expect(Date.parse(to) - Date.parse(from)).toBe(3 * HOUR);
  expect(Date.parse(from) - Date.parse(slot?.cutoffAt ?? '')).toBe(121 * MINUTE);
  await change("fee_cents = 495, cutoff_at = cutoff_at + interval '1 minute', ends_at = ends_at - interval '1 hour'");
});
test.each([
  ['fee_cents', 'fee_cents + 1'],
  ['cutoff_at', "cutoff_at - interval '1 minute'"],
  ['starts_at', "starts_at - interval '1 minute'"],
  ['ends_at', "ends_at + interval '1 minute'"],
  ['vendor_id', 'vendor_id'],
  ['tz', 'tz'],
  ['local_date', 'local_date'],
  ['type', 'type'],
])('a slot that is planned anew by its %s alone has another version', async (column, value) => {
  const slot = async () => {
    const { rows } = await sql<{ version: number; was: string }>`
      select version, ${sql.ref(column)}::text as was from slot where slot_id = ${first}`.execute(world.db.read);
    return rows[0] ?? { version: Number.NaN, was: '' };
  };
  const before = await slot();
  await sql`update slot set ${sql.ref(column)} = ${sql.raw(value)} where slot_id = ${first}`.execute(world.db.read);
  expect((await slot()).version).toBe(before.version + 1);
  await sql`update slot set ${sql.ref(column)} = ${sql.lit(before.was)} where slot_id = ${first}`.execute(
    world.db.read,
  );
});
test('a new slot is shown, and a deleted one is not', async () => {
  const before = await timesOf('PICKUP');
  await sql`
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents, cap_orders, cap_units, cap_totes)
    values ('slt_new', 'st-1', 'PICKUP', 'own', 'STANDARD', '2026-11-24T17:30:00Z', '2026-11-24T18:00:00Z', 'America/New_York', ${DATE},
            '2026-11-24T17:00:00Z', 300, 5, 500, 50)`.execute(world.db.read);
  const after = await timesOf('PICKUP');
  expect(after.find(({ displayString }) => displayString === '12:30–1 PM')).toMatchObject({ cost: 300 });
  expect(after).toHaveLength(before.length + 1);
  expect(after.map(({ window }) => window.value)).toEqual(after.map(({ window }) => window.value).toSorted());
  await sql`delete from slot where slot_id = 'slt_new'`.execute(world.db.read);
  expect(await timesOf('PICKUP')).toHaveLength(before.length);
});
test('a reservation of this moment counts, its release too', async () => {
  const shopperId = await makeShopper(world.db);
  await change('cap_orders = 1');
  const { days } = await request({ ownerId: shopperId, modality: 'DELIVERY', items: milk });
  const times = days.find(({ date }) => date === DATE)?.times ?? [];
  const slotId = await sql<{ id: string }>`select ${first} as id`.execute(world.db.read);
  const time = times.find(({ optionId }) => optionId.includes(slotId.rows[0]?.id ?? '?'));
  const held = await reserve(
    deps,
    { ownerId: shopperId, modality: 'DELIVERY', choice: `${time?.quoteId}|${time?.optionId}`, items: milk },
    NOW,
  );
  expect(await timesOf()).toHaveLength(times.length - 1);
  if (held.ok) await releaseReservation(world.db, held.value.reservationId, shopperId);
  expect(await timesOf()).toHaveLength(times.length);
  await change('cap_orders = 8');
});

test('a request that read before another one made the days shows their slots, too', async () => {
  const days = slotDays(world.db);
  const viewer = { now: NOW + 60 * DAY, timeZone: null, locale: 'en-US' } as const;
  const request = { ownerId, modality: 'PICKUP', items: milk } as const;
  const overtaken: SlotDays = {
    ...days,
    open: async (...given) => {
      await timeslots({ ...deps, days }, request, viewer);
      return days.open(...given);
    },
  };
  const answer = await timeslots({ ...deps, days: overtaken }, request, viewer);
  expect(answer.ok && answer.value.days.flatMap(({ times }) => times).length).toBeGreaterThan(0);
});
