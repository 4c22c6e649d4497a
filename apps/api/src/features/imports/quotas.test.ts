import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { runJobs } from '#testing/jobs.ts';
import { apply, checked, IMPORTS, openImports, upload } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
});
afterAll(() => shop.stop());

type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const merchant = () => ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
const price = (dollars: string) => ({
  kind: 'prices' as const,
  file: `price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n${PRICE_ZONE},${MILK},${dollars},,,no\n`,
});
/** Files that wait already, or that the check refused. */
const wait = ({ staffId }: Staff, count: number, status = 'READY') =>
  sql`
    insert into ops.import (import_id, banner_id, kind, file_name, bytes, status, created_at, created_by)
    select 'imp_' || gen_random_uuid(), ${BANNER}, 'prices', status || n || '.csv', 0, status,
           ${new Date(shop.clock.now())}::timestamptz + n * interval '1 microsecond', ${staffId}
      from generate_series(1, ${count}::int) n cross join (values (${status})) as t(status)`.execute(shop.db.read);
const namesOf = async ({ staffId }: Staff, status: string) => {
  const { rows } = await sql<{ name: string }>`
    select file_name as name from ops.import where created_by = ${staffId} and status = ${status}
     order by created_at`.execute(shop.db.read);
  return rows.map(({ name }) => name);
};

test('twenty files of one person wait to be applied, also of many that come at once; one that is applied waits no more', async () => {
  const [staff, other] = [await merchant(), await merchant()];
  const first = await checked(shop, ops, staff, price('3.59'));
  await wait(staff, 17);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(ops, staff, price('3.69'))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.errors).toMatchObject({ code: 'TOO_MANY_FILES', meta: { max: 20 } });
  expect((await upload(ops, other, price('3.69'))).status).toBe(201);
  await apply(staff, first.importId);
  expect((await upload(ops, staff, price('3.79'))).status).toBe(201);
  expect((await upload(ops, staff, price('3.79'))).status).toBe(429);
  shop.clock.advance(DAY);
  await sql`update ops.staff_session set created_at = ${new Date(shop.clock.now())}, last_used_at = ${new Date(shop.clock.now())}`.execute(
    shop.db.read,
  );
  expect((await upload(ops, staff, price('3.79'))).status).toBe(201);
});

test('files that were refused make room for the next one, the oldest first, and lock nobody out', async () => {
  const [staff, other] = [await merchant(), await merchant()];
  await wait(other, 3, 'REFUSED');
  await wait(staff, 16);
  await wait(staff, 4, 'REFUSED');
  expect((await upload(ops, staff, price('3.69'))).status).toBe(201);
  expect(await namesOf(staff, 'REFUSED')).toEqual(['REFUSED2.csv', 'REFUSED3.csv', 'REFUSED4.csv']);
  for (let n = 0; n < 3; n++) expect((await upload(ops, staff, price('3.69'))).status).toBe(201);
  expect(await namesOf(staff, 'REFUSED')).toEqual([]);
  expect((await upload(ops, staff, price('3.69'))).status).toBe(429);
  expect([await namesOf(staff, 'READY'), await namesOf(other, 'REFUSED')].map((names) => names.length)).toEqual([
    16, 3,
  ]);
  await sql`update ops.import set status = 'ROLLED_BACK'`.execute(shop.db.read);
});

test('files of a banner that were refused lock nobody of it out', async () => {
  for (let left = 100; left > 0; left -= 20) await wait(await merchant(), 20, 'REFUSED');
  expect((await upload(ops, await merchant(), price('3.69'))).status).toBe(201);
  await sql`update ops.import set status = 'ROLLED_BACK'`.execute(shop.db.read);
});

test('a file that waits can be discarded by whoever may import it, is gone then, and makes room', async () => {
  const [staff, other] = [await merchant(), await merchant()];
  const { importId } = await checked(shop, ops, staff, price('3.59'));
  await wait(staff, 19);
  expect((await upload(ops, staff, price('3.69'))).status).toBe(429);
  const discard = (of: string) => `${IMPORTS}/${of}/discard`;
  const picker = await ops.staff('PICKER', { kind: 'banner', bannerId: BANNER });
  expect((await picker.send('POST', discard(importId))).status).toBe(403);
  expect((await other.send('POST', discard(importId))).body).toEqual({ importId });
  expect((await other.send('POST', discard(importId))).status).toBe(404);
  const { rows } = await sql<{ kind: string; by: string; rows: number }>`
    select kind, staff_id as by, (select count(*)::int from ops.import_row where import_id = ${importId}) as rows
      from ops.staff_action where data ->> 'importId' = ${importId} order by kind`.execute(shop.db.read);
  expect(rows).toEqual([
    { kind: 'discard-import', by: other.staffId, rows: 0 },
    { kind: 'upload-import', by: staff.staffId, rows: 0 },
  ]);
  const applied = (await upload(ops, staff, price('3.58'))).body.importId;
  await runJobs(shop, 'check-import');
  await apply(staff, applied);
  const { status, body } = await staff.send('POST', discard(applied));
  expect([status, body.errors.code]).toEqual([409, 'NOT_WAITING']);
  await sql`update ops.import set status = 'ROLLED_BACK'`.execute(shop.db.read);
});

test('a hundred files of a banner wait to be applied', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ops.import where status in ('CHECKING', 'READY') and created_at > ${new Date(shop.clock.now() - DAY)}`.execute(
    shop.db.read,
  );
  for (let left = 99 - (rows[0]?.n ?? 0); left > 0; left -= 19) await wait(await merchant(), Math.min(19, left));
  expect((await upload(ops, await merchant(), price('3.69'))).status).toBe(201);
  const { status, body } = await upload(ops, await merchant(), price('3.69'));
  expect([status, body.errors.meta]).toEqual([429, { max: 100 }]);
  await sql`update ops.import set status = 'ROLLED_BACK'`.execute(shop.db.read);
});

test('a file is checked ten times an hour', async () => {
  const staff = await merchant();
  const { importId } = await checked(shop, ops, staff, price('3.99'));
  const codes: string[] = [];
  for (let n = 0; n < 12; n++) {
    const { status, body } = await staff.send('POST', `${IMPORTS}/${importId}/check`, {});
    codes.push(status === 200 ? 'CHECKING' : body.errors.code);
    await sql`update ops.import set status = 'READY' where import_id = ${importId}`.execute(shop.db.read);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'CHECKING'), 'TOO_MANY_CHECKS', 'TOO_MANY_CHECKS']);
});
