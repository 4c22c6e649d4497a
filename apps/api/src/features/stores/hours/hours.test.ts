import type { StoreHours } from '@cartwright/rules/store-hours';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole, type TestStaff } from '#testing/console.ts';
import { OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { insertOrdersIn } from '#testing/slot-orders.ts';

const HOURS = `/ops/v1/stores/${STORE}/hours`;
/** The tests' clock stands on this day. */
const TODAY = '2026-11-21';
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((dow) => ({ dow, opens: '06:00', closes: '22:00' }));
const closed = (localDate: string) => ({ localDate, closed: true, opens: null, closes: null, label: 'Snow' });

interface Saved {
  readonly hours: StoreHours;
  readonly version: string;
  readonly actionId: string | null;
}

let shop: TestShop;
let ops: TestConsole;
let lead: Browser & TestStaff;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
});

const read = async () => (await lead.get<Saved>(HOURS)).body;
const save = (hours: object, version: string, more: object = {}, browser: Browser = lead) =>
  browser.send<Saved & { current: Saved }>('PUT', HOURS, { hours, version, reason: 'Snow', ...more });
const actionsOf = async (staffId: string) => {
  const { rows } = await sql<{ kind: string; reason: string; undoes: string | null }>`
    select kind, reason, undoes from ops.staff_action where staff_id = ${staffId} order by action_id`.execute(
    shop.db.read,
  );
  return rows;
};

test('a lead changes the hours, and the shop has them with its next look', async () => {
  const { version } = await read();
  const hours = { week: WEEK.filter(({ dow }) => dow !== 7), exceptions: [closed('2026-11-26'), closed(TODAY)] };
  const { status, body } = await save(hours, version);
  expect(status).toBe(200);
  expect(body.hours).toEqual({ week: hours.week, exceptions: [closed(TODAY), closed('2026-11-26')] });
  expect(await read()).toEqual({ ...body, actionId: null });
  await shop.shop.directory.follow();
  const known = shop.shop.directory.location(STORE)?.hours;
  expect(known?.week.toSorted((a, b) => a.dow - b.dow)).toEqual(hours.week);
  expect(await actionsOf(lead.staffId)).toEqual([{ kind: 'change-hours', reason: 'Snow', undoes: null }]);
});

test('the same hours again change nothing and add no action, and days of the past stay', async () => {
  await sql`
    insert into location_hours_exception (location_id, local_date, closed, label)
    values (${STORE}, '2026-11-20', true, 'Past') on conflict do nothing`.execute(shop.db.direct);
  const hours = { week: WEEK, exceptions: [closed('2026-12-01')] };
  const first = await save(hours, (await read()).version);
  const again = await save(hours, first.body.version);
  expect([again.status, again.body.version, again.body.actionId]).toEqual([200, first.body.version, null]);
  expect(await actionsOf(lead.staffId)).toHaveLength(1);
  const { rows } = await sql`
    select 1 from location_hours_exception where location_id = ${STORE} and local_date = '2026-11-20'`.execute(
    shop.db.read,
  );
  expect(rows).toHaveLength(1);
});

test('of changes at once one is made, and the others learn what the hours are now', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    ['05:00', '05:10', '05:20', '05:30'].map((opens) =>
      save({ week: WEEK.map((each) => ({ ...each, opens })), exceptions: [] }, version),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const now = await read();
  const late = answers.filter(({ status }) => status === 409);
  expect(late.map(({ body }) => [body.errors.code, body.current])).toEqual(late.map(() => ['CHANGED_MEANWHILE', now]));
});

test('a change is taken back once, by an action that names it', async () => {
  const before = await read();
  const changed = await save({ week: WEEK, exceptions: [closed('2026-12-24')] }, before.version);
  const undo = { undoes: changed.body.actionId, reason: 'Taken back' };
  const other = await save({ week: [], exceptions: [] }, changed.body.version, undo);
  expect(other.status).toBe(404);
  const back = await save(before.hours, changed.body.version, undo);
  expect([back.status, back.body.hours]).toEqual([200, before.hours]);
  expect(await actionsOf(lead.staffId)).toContainEqual({
    kind: 'change-hours',
    reason: 'Taken back',
    undoes: undo.undoes,
  });
  const again = await save({ week: WEEK, exceptions: [closed('2026-12-25')] }, back.body.version);
  const twice = await save(before.hours, again.body.version, undo);
  expect(twice.body.errors.code).toBe('UNDONE_BEFORE');
  expect((await read()).hours).toEqual(again.body.hours);
  expect((await save({ week: [], exceptions: [] }, back.body.version, { undoes: 'act_none' })).status).toBe(404);
});

test.each([
  [{ week: [...WEEK, WEEK[0]], exceptions: [] }, 'TWICE'],
  [{ week: WEEK, exceptions: [closed('2026-11-20')] }, 'PAST'],
  [{ week: WEEK, exceptions: [{ ...closed('2026-12-01'), closed: false }] }, 'HOURS_MISSING'],
  [{ week: [{ dow: 1, opens: '25:00', closes: '26:00' }], exceptions: [] }, 'INVALID_REQUEST'],
  [{ week: WEEK, exceptions: [closed('2026-02-30')] }, 'INVALID_REQUEST'],
])('wrong hours %# are refused and change nothing', async (hours, code) => {
  const before = await read();
  expect((await save(hours, before.version)).body.errors.code).toBe(code);
  expect((await lead.send('POST', `${HOURS}/effect`, hours)).body.errors.code).toBe(code);
  expect(await read()).toEqual(before);
});

test('the effect counts the pickup slots ahead that would be outside, with their open orders', async () => {
  const slot = async (id: string, startsAt: string, modality: string, ...states: readonly string[]) => {
    await sql`
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents,
                      cap_orders, cap_units, cap_totes)
    values (${id}, ${STORE}, ${modality}, (select vendor_id from vendor limit 1), ${id}, ${startsAt}::timestamptz,
            ${startsAt}::timestamptz + interval '1 hour', 'America/New_York', ${startsAt.slice(0, 10)}, ${startsAt}, 0, 9, 99, 99)`.execute(
      shop.db.direct,
    );
    await insertOrdersIn(shop.db, id, states);
  };
  await slot('h1', '2026-11-23T15:00:00Z', 'PICKUP', 'PLACED', 'READY', 'COMPLETE', 'NO_SHOW');
  await slot('h2', '2026-11-24T15:00:00Z', 'PICKUP', 'PLACED');
  await slot('h3', '2026-11-24T15:00:00Z', 'DELIVERY', 'PLACED');
  await slot('h4', '2026-11-25T02:30:00Z', 'PICKUP', 'PICKING', 'COMPLETE'); // 9:30 PM of the 24th, to 10:30 PM
  const effect = await lead.send('POST', `${HOURS}/effect`, { week: WEEK, exceptions: [closed('2026-11-23')] });
  expect([effect.status, effect.body]).toEqual([200, { slots: 2, orders: 3, days: ['2026-11-23', '2026-11-25'] }]);
});

test('the hours of another store are neither read nor changed', async () => {
  const elsewhere = HOURS.replace(STORE, OTHER_STORE);
  expect((await lead.get(elsewhere)).status).toBe(404);
  const body = { hours: { week: [], exceptions: [] }, version: 'x', reason: 'Snow' };
  expect((await lead.send('PUT', elsewhere, body)).status).toBe(404);
  const picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  expect((await save(body.hours, 'x', {}, picker)).status).toBe(403);
});
