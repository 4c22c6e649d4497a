import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letStaffLeave } from '#features/staff/set-staff.ts';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, OTHER_BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { CHEDDAR, SOAP } from '#testing/fixture-products.ts';
import { runJobs } from '#testing/jobs.ts';
import {
  apply,
  checked,
  detailOf,
  type ImportDetail,
  IMPORTS,
  newProducts,
  openImports,
  rollBack,
} from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';
import { runPlans } from './run-plans.ts';

type Staff = Awaited<ReturnType<TestConsole['staff']>>;

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
});
afterAll(() => shop.stop());

const merchant = (bannerId = BANNER) => ops.staff('MERCHANT', { kind: 'banner', bannerId });
const run = () => runPlans(shop.shop, shop.clock.now());
const at = (hours: number) => new Date(shop.clock.now() + hours * HOUR).toISOString();
const priceOf = (gtin13: string, dollars: string) => ({
  kind: 'prices' as const,
  file: `price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n${PRICE_ZONE},${gtin13},${dollars},,,no\n`,
});
const regularOf = async (gtin13: string) => {
  const { rows } = await sql<{ cents: number }>`
    select regular_cents as cents from price where price_zone = ${PRICE_ZONE} and gtin13 = ${gtin13}`.execute(
    shop.db.read,
  );
  return rows[0]?.cents;
};
/** By kind: the clock of a test stands still. */
const kindsOf = async (importId: string) => {
  const { rows } = await sql<{ kind: string; why: string | null }>`
    select kind, data ->> 'why' as why from ops.staff_action where data ->> 'importId' = ${importId}
     order by kind`.execute(shop.db.read);
  return rows.map(({ kind, why }) => (why === null ? kind : `${kind}: ${why}`));
};
/** Plans a price for an hour from now. */
async function planned(
  staff: Staff,
  file = priceOf(SOAP, '1.99'),
  times: { startsAt: string; endsAt?: string } = { startsAt: at(1) },
) {
  const { importId, report } = await checked(shop, ops, staff, file);
  const bigChanges = report?.bigChanges ?? 0;
  expect((await apply(staff, importId, { ...times, bigChanges })).body.status).toBe('PLANNED');
  return importId;
}

test('a planned file is applied at no other time, and not at once, by whoever says so; a repeat changes nothing', async () => {
  let other = await merchant();
  const times = { startsAt: at(1), endsAt: at(2) };
  const importId = await planned(await merchant(), priceOf(SOAP, '1.97'), times);
  const answered = async (more: { startsAt?: string; endsAt?: string }) => {
    const { status, body } = await other.send<ImportDetail>('POST', `${IMPORTS}/${importId}/apply`, {
      reason: 'the spring list',
      ...more,
    });
    return status === 200 ? [body.status, body.startsAt, body.endsAt] : [status, body.errors.code];
  };
  expect(await answered(times)).toEqual(['PLANNED', times.startsAt, times.endsAt]);
  for (const more of [{}, { startsAt: at(1) }, { ...times, endsAt: at(3) }, { ...times, startsAt: at(0.5) }])
    expect(await answered(more)).toEqual([409, 'ALREADY_PLANNED']);
  shop.clock.advance(HOUR);
  await run();
  other = await merchant();
  const more = { startsAt: times.startsAt };
  expect(await answered({ ...more, endsAt: times.endsAt })).toEqual(['APPLIED', times.startsAt, times.endsAt]);
  expect(await answered(more)).toEqual([409, 'ALREADY_APPLIED']);
  expect(await answered({})).toEqual([409, 'ALREADY_APPLIED']);
  await rollBack(other, importId);
  const { rows } = await sql<{ kind: string; undoes: string | null }>`
    select a.kind, u.kind as undoes from ops.staff_action a left join ops.staff_action u on u.action_id = a.undoes
     where a.data ->> 'importId' = ${importId} and a.undoes is not null`.execute(shop.db.read);
  expect(rows).toEqual([{ kind: 'roll-back-import', undoes: 'apply-import' }]);
});

test('a start or an end is within a year', async () => {
  const staff = await merchant();
  const { importId } = await checked(shop, ops, staff, priceOf(SOAP, '1.96'));
  for (const more of [{ startsAt: at(366 * 24 + 1) }, { endsAt: '9999-12-31T00:00:00.000Z' }]) {
    const { status, body } = await apply(staff, importId, more);
    expect([status, body.errors.code]).toEqual([422, 'TOO_FAR_AHEAD']);
  }
  const cells = {
    regular_price: '1.95',
    promo_price: '',
    promo_week: '',
    yellow_tag: 'no',
    price_zone: `${PRICE_ZONE}`,
  };
  const form = { kind: 'prices', cells, reason: 'spring', startsAt: at(366 * 24 + 1) };
  const { status, body } = await staff.send('POST', `${IMPORTS}/products/${SOAP}`, form);
  expect([status, body.errors.code]).toEqual([422, 'TOO_FAR_AHEAD']);
  expect((await apply(staff, importId, { startsAt: at(366 * 24) })).body.status).toBe('PLANNED');
  for (let n = 0; n < 2; n++) expect((await rollBack(staff, importId)).body.status).toBe('CANCELED');
  expect((await kindsOf(importId)).filter((kind) => kind === 'cancel-import')).toHaveLength(1);
});

test.each([
  ['has left', (staff: Staff) => letStaffLeave(shop.db, staff.staffNumber, shop.clock.now())],
  [
    'lost the role',
    ({ staffId }: Staff) => sql`delete from ops.staff_role where staff_id = ${staffId}`.execute(shop.db.read),
  ],
  [
    'works at another banner by now',
    ({ staffId }: Staff) =>
      sql`update ops.staff_role set banner_id = ${OTHER_BANNER} where staff_id = ${staffId}`.execute(shop.db.read),
  ],
  [
    'picks by now',
    ({ staffId }: Staff) =>
      sql`update ops.staff_role set role = 'PICKER' where staff_id = ${staffId}`.execute(shop.db.read),
  ],
])(
  'a plan of somebody who %s is set aside at its time, and somebody else may check and apply it',
  async (_, change) => {
    const staff = await merchant();
    const importId = await planned(staff);
    await change(staff);
    shop.clock.advance(HOUR);
    await Promise.all([run(), run()]);
    expect(await regularOf(SOAP)).toBe(250);
    const other = await merchant();
    expect(await detailOf(other, importId)).toMatchObject({ status: 'CANCELED', setAside: 'PLANNER_GONE' });
    expect(await kindsOf(importId)).toEqual(['plan-import', 'set-aside-import: PLANNER_GONE', 'upload-import']);
    expect((await other.send('POST', `${IMPORTS}/${importId}/check`, {})).status).toBe(200);
    await runJobs(shop, 'check-import');
    expect((await apply(other, importId)).body).toMatchObject({ status: 'APPLIED', setAside: null, startsAt: null });
    expect(await regularOf(SOAP)).toBe(199);
    await rollBack(other, importId);
  },
);

test('a plan is checked again at its time; with an error nothing of it is applied, and the page says which', async () => {
  const staff = await merchant();
  const products = await checked(shop, ops, staff, { kind: 'products', file: newProducts(1) });
  await apply(staff, products.importId);
  const both = priceOf(CHEDDAR, '1.11');
  const file = { ...both, file: `${both.file}${PRICE_ZONE},0700000000000,2.00,,,no\n` };
  const importId = await planned(staff, file);
  expect((await rollBack(staff, products.importId)).body.keptRows).toBe(0);
  shop.clock.advance(HOUR);
  await run();
  expect(await regularOf(CHEDDAR)).toBe(599);
  expect(await detailOf(await merchant(), importId)).toMatchObject({
    status: 'CANCELED',
    setAside: 'CHECK_FAILED',
    report: { refused: 1 },
    problems: [{ line: 3, problems: [{ field: 'gtin13', code: 'UNKNOWN_PRODUCT', found: '0700000000000' }] }],
  });
  expect(await kindsOf(importId)).toEqual(['plan-import', 'set-aside-import: CHECK_FAILED', 'upload-import']);
});

test('what ends, ends also when whoever planned it has left', async () => {
  const staff = await merchant();
  await planned(staff, priceOf(SOAP, '1.99'), { startsAt: at(1), endsAt: at(2) });
  shop.clock.advance(HOUR);
  await run();
  expect(await regularOf(SOAP)).toBe(199);
  await letStaffLeave(shop.db, staff.staffNumber, shop.clock.now());
  shop.clock.advance(HOUR);
  await run();
  expect(await regularOf(SOAP)).toBe(250);
});

test('what is planned is listed, however many came after it', async () => {
  const staff = await merchant();
  const importId = await planned(staff, priceOf(SOAP, '1.98'), { startsAt: at(500) });
  await sql`
    insert into ops.import (import_id, banner_id, kind, file_name, bytes, status, created_at, created_by)
    select 'imp_z' || n, ${BANNER}, 'prices', 'later.csv', 0, 'ROLLED_BACK', now(), ${staff.staffId}
      from generate_series(100, 160) n`.execute(shop.db.read);
  const { body } = await staff.get<{ imports: { importId: string; status: string }[] }>(IMPORTS);
  expect(body.imports).toHaveLength(51);
  expect(body.imports.at(-1)).toMatchObject({ importId, status: 'PLANNED' });
});

test('a price that changed in part since stays whole when a plan ends, and holds up no other plan', async () => {
  const staff = await merchant();
  const price = (regular: string, promo: string) => ({
    kind: 'prices' as const,
    file: `price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n${PRICE_ZONE},${SOAP},${regular},${promo},1,no\n`,
  });
  const applied = async (regular: string, promo: string, times = {}) => {
    const { importId, report } = await checked(shop, ops, staff, price(regular, promo));
    const { body } = await apply(staff, importId, { ...times, bigChanges: report?.bigChanges ?? 0 });
    expect(body.status).toBe('APPLIED');
    return importId;
  };
  await applied('10.00', '8.00');
  const ending = await applied('10.00', '3.00', { endsAt: at(1) });
  await applied('4.00', '3.00');
  await planned(staff, priceOf(CHEDDAR, '5.55'), { startsAt: at(2) });
  shop.clock.advance(2 * HOUR);
  await run();
  expect(await detailOf(await merchant(), ending)).toMatchObject({
    status: 'ROLLED_BACK',
    keptRows: 1,
    rolledBack: { reason: null },
  });
  expect(await regularOf(SOAP)).toBe(400);
  expect(await regularOf(CHEDDAR)).toBe(555);
});

test('a price that was to end does not stay because another one, planned after it, ends later', async () => {
  const staff = await merchant();
  const original = await regularOf(SOAP);
  const first = await planned(staff, priceOf(SOAP, '4.89'), { startsAt: at(1), endsAt: at(3) });
  const second = await planned(staff, priceOf(SOAP, '5.09'), { startsAt: at(2), endsAt: at(4) });
  const seen = [];
  for (let hours = 1; hours <= 4; hours += 1) {
    shop.clock.advance(HOUR);
    await run();
    seen.push(await regularOf(SOAP));
  }
  expect(seen).toEqual([489, 509, 509, original]);
  const reader = await merchant();
  const states = [await detailOf(reader, first), await detailOf(reader, second)];
  expect(states.map(({ status }) => status)).toEqual(['ROLLED_BACK', 'ROLLED_BACK']);
});

test('a start that meets a fault is set aside and holds up no other; an end that does says so, and comes later', async () => {
  let staff = await merchant();
  const ending = await planned(staff, priceOf(SOAP, '6.66'), { startsAt: at(1), endsAt: at(2) });
  shop.clock.advance(HOUR);
  await run();
  expect(await regularOf(SOAP)).toBe(666);
  staff = await merchant();
  const before = await detailOf(staff, ending);
  const starting = await planned(staff, priceOf(CHEDDAR, '7.77'), { startsAt: at(1) });
  await sql`
    create function fault() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`.execute(
    shop.db.direct,
  );
  await sql`create trigger fault before insert on price for each row execute function fault()`.execute(shop.db.direct);
  shop.clock.advance(HOUR);
  await expect(run()).rejects.toThrow(
    `Error: the planned import ${ending} failed; Error: the planned import ${starting} failed`,
  );
  staff = await merchant();
  expect(await detailOf(staff, starting)).toMatchObject({ status: 'CANCELED', setAside: 'FAILED' });
  expect(await kindsOf(starting)).toEqual(['plan-import', 'set-aside-import: FAILED', 'upload-import']);
  expect(await detailOf(staff, ending)).toEqual({ ...before, setAside: 'END_FAILED' });
  expect((await staff.send('POST', `${IMPORTS}/${ending}/check`, {})).body.errors.code).toBe('NOT_OPEN');
  await expect(run()).rejects.toThrow(/^Error: the planned import \w+ failed$/);
  await sql`drop trigger fault on price`.execute(shop.db.direct);
  await run();
  expect(await detailOf(staff, ending)).toMatchObject({ status: 'ROLLED_BACK', setAside: null });
  expect(await regularOf(SOAP)).not.toBe(666);
  expect((await staff.send('POST', `${IMPORTS}/${starting}/check`, {})).status).toBe(200);
});
