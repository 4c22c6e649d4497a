import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import type { TestConsole, TestStaff } from '#testing/console.ts';
import { BANNER, CENTER, FAR_STORE, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { apply, checked, IMPORTS, openImports, rollBack } from '#testing/imports.ts';
import { runJobs } from '#testing/jobs.ts';
import type { TestShop } from '#testing/shop.ts';
import { insertOrdersIn } from '#testing/slot-orders.ts';

let shop: TestShop;
let ops: TestConsole;
let admin: Browser & TestStaff;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
});
afterAll(() => shop.stop());
beforeEach(async () => {
  admin = await ops.staff('ADMIN', { kind: 'banner', bannerId: BANNER });
});

const HEAD = 'location_id,day,state,opens,closes,label';
const fileOf = (...rows: readonly string[]) => `${HEAD}\n${rows.join('\n')}\n`;
const check = (...rows: readonly string[]) => checked(shop, ops, admin, { kind: 'hours', file: fileOf(...rows) });
const hoursOf = async (store: string) => (await admin.get<Hours>(`/ops/v1/stores/${store}/hours`)).body;
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((dow) => ({ dow, opens: '06:00', closes: '22:00' }));

interface Hours {
  readonly hours: { readonly week: readonly object[]; readonly exceptions: readonly object[] };
  readonly version: string;
}

test('days of stores change as a whole, the shop follows, and a roll-back restores them', async () => {
  const before = await hoursOf(STORE);
  const found = await check(
    `${STORE},Monday,open,6:00,02:00:00,`,
    `${STORE},sunday,closed,,,`,
    `${STORE},2026-12-25,closed,,,Christmas Day`,
    `${FAR_STORE},2026-12-24,open,07:00,18:00,Christmas Eve`,
    `${FAR_STORE},tuesday,open,06:00,22:00,`,
  );
  expect(found.report).toMatchObject({ added: 0, changed: 4, unchanged: 1, refused: 0 });
  expect(found.changes[1]).toEqual({
    line: 3,
    key: `${STORE}/sunday`,
    name: 'Vine Street',
    isNew: false,
    factor: null,
    fields: [
      { field: 'state', before: 'open', after: 'closed' },
      { field: 'opens', before: '06:00', after: null },
      { field: 'closes', before: '22:00', after: null },
    ],
  });
  expect((await apply(admin, found.importId)).body.status).toBe('APPLIED');
  const monday = { dow: 1, opens: '06:00', closes: '02:00' };
  const christmas = { localDate: '2026-12-25', closed: true, opens: null, closes: null, label: 'Christmas Day' };
  const after = await hoursOf(STORE);
  expect(after.hours).toEqual({ week: [monday, ...WEEK.slice(1, 6)], exceptions: [christmas] });
  expect(after.version).not.toBe(before.version);
  await shop.shop.directory.follow();
  expect(shop.shop.directory.location(FAR_STORE)?.hours.exceptions).toEqual([
    { localDate: '2026-12-24', closed: false, opens: '07:00', closes: '18:00', label: 'Christmas Eve' },
  ]);
  expect((await rollBack(admin, found.importId)).body.keptRows).toBe(0);
  const { rows: noted } = await sql`
    select a.kind, s.location_id as "of" from ops.staff_action_store s join ops.staff_action a using (action_id)
     where a.data ->> 'importId' = ${found.importId} order by 1, 2`.execute(shop.db.read);
  const stores = [STORE, FAR_STORE].toSorted();
  expect(noted).toEqual(['apply-import', 'roll-back-import'].flatMap((kind) => stores.map((of) => ({ kind, of }))));
  expect(await hoursOf(STORE)).toEqual(before);
  expect((await hoursOf(FAR_STORE)).hours.exceptions).toEqual([]);
});

test('a date becomes like its weekday again, and what staff changed since stays in a roll-back', async () => {
  const closed = await check(`${STORE},2026-12-31,closed,,,Eve`, `${STORE},2027-01-01,closed,,,New Year`);
  await apply(admin, closed.importId);
  const usual = await check(`${STORE},2026-12-31,usual,,,`, `${STORE},2027-01-02,usual,,,`);
  expect(usual.report).toMatchObject({ changed: 1, unchanged: 1 });
  await apply(admin, usual.importId);
  expect((await hoursOf(STORE)).hours.exceptions).toMatchObject([{ localDate: '2027-01-01' }]);
  expect((await rollBack(admin, closed.importId)).body.keptRows).toBe(1);
  expect((await rollBack(admin, usual.importId)).body.keptRows).toBe(0);
  const last = await check(`${STORE},2026-12-31,usual,,,`);
  await apply(admin, last.importId);
  expect((await hoursOf(STORE)).hours.exceptions).toEqual([]);
});

test('hours that staff changed since the check are not written over', async () => {
  const found = await check(`${STORE},monday,open,06:00,23:00,`, `${STORE},tuesday,open,06:00,23:00,`);
  const { hours, version } = await hoursOf(STORE);
  const week = WEEK.map((day) => (day.dow === 1 ? { ...day, opens: '07:00' } : day));
  const saved = await admin.send<Hours>('PUT', `/ops/v1/stores/${STORE}/hours`, {
    hours: { ...hours, week },
    version,
    reason: 'Snow',
  });
  expect((await apply(admin, found.importId)).body.errors.code).toBe('STALE');
  expect((await hoursOf(STORE)).hours.week).toEqual(week);
  const back = { hours, version: saved.body.version, reason: 'Thaw' };
  await admin.send('PUT', `/ops/v1/stores/${STORE}/hours`, back);
});

test('of imports and staff who change the hours of a store at once, one comes first', async () => {
  const found = await check(`${STORE},monday,open,06:00,23:00,`);
  const { hours, version } = await hoursOf(STORE);
  const body = { hours: { ...hours, week: WEEK.slice(1) }, version, reason: 'Snow' };
  const answers = await Promise.all([
    apply(admin, found.importId),
    admin.send('PUT', `/ops/v1/stores/${STORE}/hours`, body),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const now = await hoursOf(STORE);
  const back = { hours: { week: WEEK, exceptions: [] }, version: now.version, reason: 'Thaw' };
  await admin.send('PUT', `/ops/v1/stores/${STORE}/hours`, back);
});

test.each([
  [`${STORE},someday,open,06:00,22:00,`, 'day', 'NOT_DAY'],
  [`${STORE},2026-02-30,closed,,,Snow`, 'day', 'NOT_DAY'],
  [`${STORE},2026-11-20,closed,,,Snow`, 'day', 'PAST'],
  [`${STORE},monday,open,25:00,22:00,`, 'opens', 'NOT_TIME'],
  [`${STORE},monday,open,06:00,,`, 'closes', 'EMPTY'],
  [`${STORE},monday,closed,06:00,,`, 'opens', 'NOT_OF_DAY'],
  [`${STORE},monday,usual,,,`, 'state', 'NOT_OF_DAY'],
  [`${STORE},monday,closed,,,Snow`, 'label', 'NOT_OF_DAY'],
  [`${STORE},2026-12-25,closed,,,`, 'label', 'EMPTY'],
  [`${STORE},2026-12-25,closed,,,a‮b`, 'label', 'NOT_PLAIN'],
  [`${OTHER_STORE},monday,closed,,,`, 'location_id', 'OTHER_LOCATION'],
])('%s is refused', async (row, field, code) => {
  expect((await check(row)).problems).toMatchObject([{ line: 2, problems: [{ field, code }] }]);
});

test('a store has no more dates ahead than staff may set', async () => {
  const dates = (count: number) =>
    Array.from({ length: count }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10));
  const rows = dates(60).map((date) => `${CENTER},${date},closed,,,Works`);
  const full = await check(...rows);
  await apply(admin, full.importId);
  const more = await check(`${CENTER},2027-06-01,closed,,,Works`);
  expect(more.problems[0]?.problems[0]).toMatchObject({ code: 'TOO_MANY_EXCEPTIONS', found: CENTER });
  expect((await check(`${CENTER},2027-06-01,closed,,,Works`, `${CENTER},2027-01-01,usual,,,`)).status).toBe('READY');
  await rollBack(admin, full.importId);
});

test('an export imports unchanged, as CSV and as NDJSON', async () => {
  const made = await check(`${FAR_STORE},monday,open,20:00,04:00,`, `${FAR_STORE},2026-12-25,closed,,,Christmas Day`);
  await apply(admin, made.importId);
  const file = String((await admin.get<string>(`${IMPORTS}/files/hours`)).body);
  const lines = file.trim().split('\n');
  expect(lines[0]).toBe(HEAD);
  expect(lines).toContain(`${FAR_STORE},monday,open,20:00,04:00,`);
  expect(lines).toContain(`${FAR_STORE},2026-12-25,closed,,,Christmas Day`);
  expect(file).not.toContain(OTHER_STORE);
  const days = lines.length - 1;
  expect((await checked(shop, ops, admin, { kind: 'hours', file })).report).toMatchObject({
    unchanged: days,
    changed: 0,
  });
  const json = lines.slice(1).map((line) => {
    const [location_id, day, state, opens, closes, label] = line.split(',');
    return JSON.stringify({ location_id, day, state, opens, closes, label });
  });
  const same = await checked(shop, ops, admin, { kind: 'hours', file: json.join('\n'), name: 'hours.ndjson' });
  expect(same.report).toMatchObject({ unchanged: days, refused: 0 });
  await rollBack(admin, made.importId);
});

test('pickup slots ahead that would be outside the hours are named with their open orders and reservations', async () => {
  const slot = async (
    id: string,
    startsAt: string,
    { booked = 0, ended = [] as string[], held = 0, modality = 'PICKUP' },
  ) => {
    await sql`
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents,
                      cap_orders, cap_units, cap_totes, held_orders)
    values (${id}, ${STORE}, ${modality}, 'store', ${id}, ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '1 hour',
            'America/New_York', (${startsAt}::timestamptz at time zone 'America/New_York')::date, ${startsAt}, 0, 9, 99, 99,
            ${held})`.execute(shop.db.direct);
    await insertOrdersIn(shop.db, id, [...Array<string>(booked).fill('PLACED'), ...ended]);
  };
  await slot('i1', '2026-11-23T15:00:00Z', { booked: 2, held: 1, ended: ['COMPLETE', 'NO_SHOW'] });
  await slot('i2', '2026-11-24T15:00:00Z', { booked: 3 });
  await slot('i3', '2026-11-24T15:00:00Z', { modality: 'DELIVERY', booked: 4 });
  await slot('i4', '2026-11-25T02:30:00Z', {}); // 9:30 PM of the 24th, to 10:30 PM
  await slot('i5', '2026-11-26T06:30:00Z', { booked: 5 }); // 1:30 AM of the 26th
  const found = await check(
    `${STORE},2026-11-23,closed,,,Snow`,
    `${STORE},tuesday,open,06:00,22:30,`,
    `${STORE},wednesday,open,22:00,01:00,`,
  );
  const at = { locationId: STORE, name: 'Vine Street' };
  const days = [
    { ...at, localDate: '2026-11-23', slots: 1, orders: 2, reservations: 1 },
    { ...at, localDate: '2026-11-26', slots: 1, orders: 5, reservations: 0 },
  ];
  expect(found.report?.outside).toEqual({ slots: 2, orders: 7, reservations: 1, days: [...days] });
  // As the page of hours says of the same hours.
  await apply(admin, found.importId);
  const { hours } = await hoursOf(STORE);
  const effect = await admin.send('POST', `/ops/v1/stores/${STORE}/hours/effect`, hours);
  expect(effect.body).toEqual({ slots: 2, orders: 7, days: ['2026-11-23', '2026-11-26'] });
  await rollBack(admin, found.importId);
});

const OWN = `/ops/v1/stores/${STORE}/imports`;

test('an admin of one store imports the hours of that store only', async () => {
  const own = await ops.staff('ADMIN', { kind: 'store', locationId: STORE });
  const file = { kind: 'hours', path: OWN } as const;
  const bad = await checked(shop, ops, own, { ...file, file: fileOf(`${FAR_STORE},monday,closed,,,`) });
  expect(bad.problems[0]?.problems[0]?.code).toBe('OTHER_LOCATION');
  const found = await checked(shop, ops, own, { ...file, file: fileOf(`${STORE},monday,closed,,,`) });
  const at = `${OWN}/${found.importId}`;
  expect((await own.send('POST', `${at}/check`, {})).status).toBe(200);
  await runJobs(shop, 'check-import');
  const applied = await own.send<{ status: string }>('POST', `${at}/apply`, { reason: 'Snow' });
  expect(applied.body.status).toBe('APPLIED');
  expect((await own.get(`${IMPORTS}/${found.importId}`)).status).toBe(404);
  const listed = await own.get<{ imports: { importId: string }[] }>(OWN);
  expect(new Set(listed.body.imports.map(({ importId }) => importId))).toEqual(new Set([found.importId, bad.importId]));
  const rows = String((await own.get<string>(`${OWN}/files/hours`)).body)
    .trim()
    .split('\n');
  expect(rows).toHaveLength(8);
  expect((await own.get(`${OWN}/files/products`)).status).toBe(403);
  expect((await own.get(`/ops/v1/stores/${FAR_STORE}/imports`)).status).toBe(404);
  expect((await own.send('POST', `${at}/roll-back`, { reason: 'Thaw' })).body).toMatchObject({ keptRows: 0 });
  const { rows: actions } = await sql<{ kind: string }>`
    select kind, location_id as "locationId" from ops.staff_action where data ->> 'importId' = ${found.importId}`.execute(
    shop.db.read,
  );
  expect(actions.map(({ kind }) => kind).toSorted()).toEqual([
    'apply-import',
    'recheck-import',
    'roll-back-import',
    'upload-import',
  ]);
  expect(actions).toMatchObject(actions.map(() => ({ locationId: STORE })));
});

test('merchants import no hours, see none, and start no plan of them', async () => {
  const { importId } = await check(`${STORE},monday,closed,,,`);
  const merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
  expect((await merchant.get(`${IMPORTS}/${importId}`)).status).toBe(404);
  expect((await apply(merchant, importId)).status).toBe(404);
  expect((await merchant.get(`${IMPORTS}/files/hours`)).status).toBe(403);
  const { body } = await merchant.get<{ imports: { kind: string }[] }>(IMPORTS);
  expect(body.imports.filter(({ kind }) => kind === 'hours')).toEqual([]);
});
