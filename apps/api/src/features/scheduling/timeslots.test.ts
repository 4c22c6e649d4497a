import { randomBytes } from 'node:crypto';
import { DAY, HOUR } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PRODUCTS, NOW, type SmallWorld, makeShopper, makeSmallWorld, putInCart } from '#testing/small-world.ts';
import { enroll } from '#testing/enrollment.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { agreedVendors } from '#ports/delivery-vendors.ts';
import { signedQuotes } from './quotes.ts';
import { makeDays, slotDays } from './slot-days.ts';
import { type SchedulingDeps, timeslots } from './timeslots.ts';

let world: SmallWorld;
let deps: SchedulingDeps;
let ownerId: string;
const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;

beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'));
  deps = { ...world, quotes: signedQuotes(randomBytes(32)), days: slotDays(world.db), vendors: agreedVendors };
  ownerId = await makeShopper(world.db);
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 2, [PRODUCTS.cake]: 1 });
});
afterAll(() => world.close());

const request = async (query: Partial<Parameters<typeof timeslots>[1]> = {}, now = NOW) => {
  const answer = await timeslots(deps, { ownerId, modality: 'PICKUP', ...query }, { ...viewer, now });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

test('PRM-005 SLT-019 returns days with date, month and times; seven of them, the first is Today', async () => {
  const { days } = await request();
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ]);
  expect(days[0]).toMatchObject({ month: 'Nov 20', weekday: 'Today' });
  expect(days[1]).toMatchObject({ month: 'Nov 21', weekday: 'Tomorrow' });
  // At 9:00 with two hours to the cut-off, the window at 11 is just past it.
  expect(days[0]?.times.map(({ displayString }) => displayString)[0]).toBe('12–1 PM');
  expect(days[1]?.times).toHaveLength(12);
  const delivery = await request({ modality: 'DELIVERY', items: [{ gtin13: PRODUCTS.milk, quantity: 1 }] });
  expect(delivery.days.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
  expect(delivery.days).toHaveLength(7);
});

test('PRM-006 keys the items by quote, each in included or excluded, and each item in exactly one of them', async () => {
  const { days, items } = await request();
  const used = new Set(days.flatMap(({ times }) => times.map(({ quoteId }) => quoteId)));
  expect(new Set(Object.keys(items))).toEqual(used);
  expect(used.size).toBe(2);
  for (const { included, excluded } of Object.values(items)) {
    expect([...included, ...excluded.map(({ gtin13 }) => gtin13)].toSorted()).toEqual(
      [PRODUCTS.milk, PRODUCTS.cake].toSorted(),
    );
  }
  const today = items[days[0]?.times[0]?.quoteId ?? ''];
  expect(today?.excluded).toEqual([{ gtin13: PRODUCTS.cake, code: 'LEAD_TIME' }]);
  expect(items[days[2]?.times[0]?.quoteId ?? '']?.excluded).toEqual([]);
});

test('says why an item cannot come', async () => {
  const { items } = await request({
    items: [
      { gtin13: PRODUCTS.gone, quantity: 1 },
      { gtin13: '9999999999999', quantity: 1 },
      { gtin13: PRODUCTS.bread, quantity: 25 },
      { gtin13: PRODUCTS.milk, quantity: 1 },
    ],
  });
  const [only] = Object.values(items);
  expect(only?.included).toEqual([PRODUCTS.milk]);
  expect(only?.excluded.toSorted((a, b) => (a.gtin13 < b.gtin13 ? -1 : 1))).toEqual([
    { gtin13: PRODUCTS.bread, code: 'QUANTITY_LIMIT' },
    { gtin13: PRODUCTS.gone, code: 'OUT_OF_STOCK' },
    { gtin13: '9999999999999', code: 'NOT_SOLD_HERE' },
  ]);
});

describe('alcohol', () => {
  const beer = { gtin13: PRODUCTS.beer, quantity: 1 };
  const codeAt = ({ days, items }: Awaited<ReturnType<typeof request>>, day: number, time: string) => {
    const option = days[day]?.times.find(({ displayString }) => displayString === time);
    return items[option?.quoteId ?? '']?.excluded.find(({ gtin13 }) => gtin13 === PRODUCTS.beer)?.code;
  };
  test('is not handed over before noon on a Sunday, and only earlier slots say so', async () => {
    const times = await request({ items: [beer, { gtin13: PRODUCTS.milk, quantity: 1 }] });
    expect(times.days[2]).toMatchObject({ weekday: 'Sunday' });
    expect(codeAt(times, 2, '11 AM–12 PM')).toBe('ALCOHOL_TIME_RESTRICTED');
    expect(codeAt(times, 2, '12–1 PM')).toBeUndefined();
    expect(codeAt(times, 1, '8–9 AM')).toBeUndefined();
  });
  test('of one order is limited over all its lines', async () => {
    const max = await request({ items: [{ ...beer, quantity: 24 }] });
    expect(codeAt(max, 1, '8–9 AM')).toBeUndefined();
    // One bottle of another kind is one too many for all of them.
    await world.db.read
      .updateTable('product')
      .set({ alcohol: 'WINE', min_age: 21, snap_eligible: false })
      .where('gtin13', '=', PRODUCTS.batteries)
      .execute();
    const more = await request({
      items: [
        { ...beer, quantity: 24 },
        { gtin13: PRODUCTS.batteries, quantity: 1 },
      ],
    });
    await world.db.read
      .updateTable('product')
      .set({ alcohol: 'NONE', min_age: 0 })
      .where('gtin13', '=', PRODUCTS.batteries)
      .execute();
    const [quote] = Object.values(more.items);
    expect(quote?.excluded.map(({ code }) => code)).toEqual(['ALCOHOL_QUANTITY_EXCEEDED', 'ALCOHOL_QUANTITY_EXCEEDED']);
  });
  test('PRM-010 does not go to an address where it may not be delivered: the item has its number and one of the alcohol codes', async () => {
    await world.db.read.updateTable('zone').set({ alcohol_ok: false }).execute();
    const times = await request({ modality: 'DELIVERY', items: [beer] });
    await world.db.read.updateTable('zone').set({ alcohol_ok: true }).execute();
    const [quote] = Object.values(times.items);
    expect(quote?.excluded).toEqual([{ gtin13: PRODUCTS.beer, code: 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS' }]);
  });
});

const enrolled = (plan: string, status?: 'ENDED') =>
  enroll(world.db, { profileId: ownerId, bannerId: 'main', plan, ...(status && { status }) });

describe('a membership', () => {
  const waivers = async (quantity: number) => {
    const { days, membership } = await request({ modality: 'DELIVERY', items: [{ gtin13: PRODUCTS.milk, quantity }] });
    const waiverOn = (day: number) => days[day]?.times.at(-1)?.waiver;
    return { membership, today: waiverOn(0), tomorrow: waiverOn(1) };
  };
  test('MEM-016 takes the fee off from its minimum on, and is reported with it', async () => {
    expect(await waivers(4)).toEqual({ membership: null, today: 0, tomorrow: 0 });
    await enrolled('BST');
    expect(await waivers(3)).toMatchObject({ today: 0, tomorrow: 0 }); // $8.97
    expect(await waivers(4)).toEqual({
      membership: { type: 'BST', freeThreshold: 1_000 },
      today: 495,
      tomorrow: 495,
    });
  });
  test('MEM-016 of the next-day kind pays only for later days; one that has ended pays nothing', async () => {
    await enrolled('BSTL');
    expect(await waivers(4)).toMatchObject({ today: 0, tomorrow: 495 });
    await enrolled('BSTL', 'ENDED');
    expect(await waivers(4)).toEqual({ membership: null, today: 0, tomorrow: 0 });
  });
});

test('PRM-007 a membership and a message come with the times: what is shown when none is left', async () => {
  const close = (closed: boolean) => world.db.read.updateTable('slot').set({ closed_for_day: closed }).execute();
  expect((await request()).message).toBeNull();
  await enrolled('HTEL');
  await close(true);
  const answer = await request();
  await close(false);
  await enrolled('HTEL', 'ENDED');
  expect(answer).toMatchObject({
    membership: { type: 'HTEL', freeThreshold: 1_000 },
    message: 'No times are available in the next seven days.',
  });
  expect(answer.days.flatMap(({ times }) => times)).toEqual([]);
  // Slots without room for anybody are none.
  const book = (fully: boolean) =>
    sql`update slot set booked_orders = case when ${fully}::boolean then cap_orders else 0 end`.execute(world.db.read);
  await book(true);
  expect((await request()).message).toBe('No times are available in the next seven days.');
  await book(false);
});

test('PRM-003 PRM-009 third parties that are named come beside the banner’s own drivers, and others do not', async () => {
  await sql`insert into vendor values ('third', 'Fetchers', 'THIRD_PARTY', '{}', null)`.execute(world.db.read);
  await sql`insert into zone values ('z9', 'st-1', 'third', 'THIRD_PARTY', 9, 0, true)`.execute(world.db.read);
  await sql`insert into zone_zip select zip, 'z9' from zone_zip where zone_id = 'z1'`.execute(world.db.read);
  await sql`
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents, cap_orders, cap_units, cap_totes)
    values ('slt_third', 'st-1', 'DELIVERY', 'third', 'EXPRESS', '2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z', 'America/New_York', '2026-11-20',
            '2026-11-20T14:30:00Z', 995, 5, 500, 50)`.execute(world.db.read);
  const vendorsOf = async (thirdParties?: readonly string[]) => {
    const { days } = await request({ modality: 'DELIVERY', items: [], ...(thirdParties && { thirdParties }) });
    return [...new Set(days.flatMap(({ times }) => times.map(({ vendorName }) => vendorName)))].toSorted();
  };
  expect(await vendorsOf()).toEqual(['Main Delivery']);
  expect(await vendorsOf(['Fetchers'])).toEqual(['Fetchers', 'Main Delivery']);
  expect(await vendorsOf([])).toEqual(['Main Delivery']);
  expect(await vendorsOf(['Somebody Else'])).toEqual(['Main Delivery']);
  const { days } = await request({ modality: 'DELIVERY', items: [], thirdParties: ['Fetchers'] });
  const theirs = days.flatMap(({ times }) => times).find(({ vendorId }) => vendorId === 'third');
  expect(theirs?.type).toBe('EXPRESS');
  // Where nobody else delivers, they need no name.
  await sql`update zone set service = 'THIRD_PARTY' where zone_id = 'z1'`.execute(world.db.read);
  expect(await vendorsOf()).toEqual(['Fetchers', 'Main Delivery']);
  await sql`update zone set service = 'OWN' where zone_id = 'z1'`.execute(world.db.read);
});

test('if nobody delivers there, there are no stores for it', async () => {
  const stranger = await makeShopper(world.db);
  await sql`
    update modality_preference set destination = jsonb_set(destination, '{address,zipCode}', '"45299"')
     where owner_id = ${stranger} and modality = 'DELIVERY'`.execute(world.db.read);
  const answer = await timeslots(deps, { ownerId: stranger, modality: 'DELIVERY' }, viewer);
  expect(answer).toEqual({ ok: false, refusal: { code: 'NO_STORES_FOUND' } });
});

test('marks a slot that is too small for this order, and does not hide it', async () => {
  const { days } = await request({ items: [{ gtin13: PRODUCTS.milk, quantity: 24 }] });
  expect(days[1]?.times.every(({ fits }) => fits)).toBe(true);
  await world.db.read.updateTable('slot').set({ cap_units: 10 }).where('local_date', '=', '2026-11-22').execute();
  const after = await request({ items: [{ gtin13: PRODUCTS.milk, quantity: 24 }] });
  expect(after.days[2]?.times).toHaveLength(12);
  expect(after.days[2]?.times.some(({ fits }) => fits)).toBe(false);
});

test('a day without slots names the next that has some', async () => {
  await world.db.read
    .updateTable('slot')
    .set({ closed_for_day: true })
    .where('local_date', '=', '2026-11-23')
    .execute();
  const { days } = await request();
  expect(days[3]).toMatchObject({ times: [], nextDate: '2026-11-24' });
});

test('sends one statement once the slots are in memory, and writes nothing', async () => {
  await request();
  const counter = { count: 0 };
  await statements.run(counter, () => request());
  expect(counter.count).toBe(1);
});

test('the same cart, clock and data give the same quotes', async () => {
  expect(await request()).toEqual(await request());
});

test('a later day adds its own new last day; generating days twice changes nothing', async () => {
  const later = await request({}, NOW + DAY + HOUR);
  expect(later.days.at(-1)?.times).toHaveLength(12);
  const count = async () =>
    Number(
      (
        await world.db.read
          .selectFrom('slot')
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = await count();
  await Promise.all(
    [1, 2, 3].map(() =>
      makeDays(world.db, { locationId: 'st-1', modality: 'PICKUP' }, { dates: ['2026-12-01'], now: NOW }),
    ),
  );
  await makeDays(world.db, { locationId: 'st-1', modality: 'PICKUP' }, { dates: ['2026-12-01'], now: NOW });
  expect((await count()) - before).toBe(12);
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('delivery costs the slot’s fee and needs an address', async () => {
  const delivery = await request({ modality: 'DELIVERY', items: [{ gtin13: PRODUCTS.beer, quantity: 1 }] });
  expect(delivery.days[1]?.times[0]).toMatchObject({ cost: 495, waiver: 0, vendorName: 'Main Delivery' });
  const nobody = await timeslots(deps, { ownerId: 'nobody', modality: 'PICKUP' }, viewer);
  expect(nobody).toEqual({ ok: false, refusal: { code: 'NO_MODALITY' } });
});
