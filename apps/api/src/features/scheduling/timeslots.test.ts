import { randomBytes } from 'node:crypto';
import { DAY, HOUR } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { GOODS, NOW, type SmallWorld, makeShopper, makeSmallWorld, putInCart } from '#testing/small-world.ts';
import { auditSlots } from './audit.ts';
import { signedQuotes } from './quotes.ts';
import { makeDays, slotDays } from './slot-days.ts';
import { type SchedulingDeps, timeslots } from './timeslots.ts';

let world: SmallWorld;
let deps: SchedulingDeps;
let ownerId: string;
const viewer = { now: NOW, timeZone: null };

beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'));
  deps = { db: world.db, quotes: signedQuotes(randomBytes(32)), days: slotDays(world.db) };
  ownerId = await makeShopper(world.db);
  await putInCart(world.db, ownerId, { [GOODS.milk]: 2, [GOODS.cake]: 1 });
});
afterAll(() => world.close());

const ask = async (question: Partial<Parameters<typeof timeslots>[1]> = {}, now = NOW) => {
  const answer = await timeslots(deps, { ownerId, modality: 'PICKUP', ...question }, { ...viewer, now });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

test('PRM-005 answers days with date, month and times; seven of them, the first is Today', async () => {
  const { days } = await ask();
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
});

test('PRM-006 keys the items by quote, each in included or excluded, and each item in exactly one of them', async () => {
  const { days, items } = await ask();
  const used = new Set(days.flatMap(({ times }) => times.map(({ quoteId }) => quoteId)));
  expect(new Set(Object.keys(items))).toEqual(used);
  expect(used.size).toBe(2);
  for (const { included, excluded } of Object.values(items)) {
    expect([...included, ...excluded.map(({ gtin13 }) => gtin13)].toSorted()).toEqual(
      [GOODS.milk, GOODS.cake].toSorted(),
    );
  }
  const today = items[days[0]?.times[0]?.quoteId ?? ''];
  expect(today?.excluded).toEqual([{ gtin13: GOODS.cake, code: 'LEAD_TIME' }]);
  expect(items[days[2]?.times[0]?.quoteId ?? '']?.excluded).toEqual([]);
});

test('says why an item cannot come', async () => {
  const { items } = await ask({
    items: [
      { gtin13: GOODS.gone, quantity: 1 },
      { gtin13: '9999999999999', quantity: 1 },
      { gtin13: GOODS.bread, quantity: 25 },
      { gtin13: GOODS.milk, quantity: 1 },
    ],
  });
  const [only] = Object.values(items);
  expect(only?.included).toEqual([GOODS.milk]);
  expect(only?.excluded.toSorted((a, b) => (a.gtin13 < b.gtin13 ? -1 : 1))).toEqual([
    { gtin13: GOODS.bread, code: 'QUANTITY_LIMIT' },
    { gtin13: GOODS.gone, code: 'OUT_OF_STOCK' },
    { gtin13: '9999999999999', code: 'NOT_SOLD_HERE' },
  ]);
});

test('marks a time that is too small for this order, and does not hide it', async () => {
  const { days } = await ask({ items: [{ gtin13: GOODS.milk, quantity: 24 }] });
  expect(days[1]?.times.every(({ fits }) => fits)).toBe(true);
  await world.db.read.updateTable('slot').set({ cap_units: 10 }).where('local_date', '=', '2026-11-22').execute();
  const after = await ask({ items: [{ gtin13: GOODS.milk, quantity: 24 }] });
  expect(after.days[2]?.times).toHaveLength(12);
  expect(after.days[2]?.times.some(({ fits }) => fits)).toBe(false);
});

test('a day without times names the next that has some', async () => {
  await world.db.read.updateTable('slot').set({ closed: true }).where('local_date', '=', '2026-11-23').execute();
  const { days } = await ask();
  expect(days[3]).toMatchObject({ times: [], nextDate: '2026-11-24' });
});

test('sends two statements once the days are made, and writes nothing', async () => {
  await ask();
  const counter = { count: 0 };
  await statements.run(counter, () => ask());
  expect(counter.count).toBe(2);
});

test('the same cart, clock and data give the same quotes', async () => {
  expect(await ask()).toEqual(await ask());
});

test('a later day brings its own new last day; making days twice changes nothing', async () => {
  const later = await ask({}, NOW + DAY + HOUR);
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

test('delivery costs the slot’s fee and needs a place', async () => {
  const delivery = await ask({ modality: 'DELIVERY', items: [{ gtin13: GOODS.beer, quantity: 1 }] });
  expect(delivery.days[1]?.times[0]).toMatchObject({ cost: 495, waiver: 0, vendorName: 'Main Delivery' });
  const nobody = await timeslots(deps, { ownerId: 'nobody', modality: 'PICKUP' }, viewer);
  expect(nobody).toEqual({ ok: false, refusal: { code: 'NO_MODALITY' } });
});
