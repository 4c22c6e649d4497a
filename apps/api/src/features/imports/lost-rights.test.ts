import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, OTHER_BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { openImports, upload } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
});
afterAll(() => shop.stop());

type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const FILE = `price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n${PRICE_ZONE},${MILK},3.69,,,no\n`;

const importsOf = async ({ staffId }: Staff) => {
  const { rows } = await sql<{ status: string; actions: number }>`
    select status, (select count(*)::int from ops.staff_action where staff_id = ${staffId} and kind = 'upload-import') as actions
      from ops.import where created_by = ${staffId}`.execute(shop.db.read);
  return rows;
};

/** Sends a file of which the last part comes when something else has been done meanwhile. */
async function uploadAround(staff: Staff, meanwhile: () => Promise<unknown>) {
  const source = new PassThrough();
  const answer = upload(ops, staff, { kind: 'prices', file: source });
  source.write(FILE.slice(0, -10));
  await expect.poll(() => importsOf(staff)).toEqual([{ status: 'UPLOADING', actions: 0 }]);
  await meanwhile();
  source.end(FILE.slice(-10));
  return answer;
}

const merchant = () => ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
const byId = { staff: ({ staffId }: Staff) => sql`where staff_id = ${staffId}` };
const remove = {
  role: (staff: Staff) => sql`delete from ops.staff_role ${byId.staff(staff)}`.execute(shop.db.read),
  banner: (staff: Staff) =>
    sql`update ops.staff_role set banner_id = ${OTHER_BANNER} ${byId.staff(staff)}`.execute(shop.db.read),
  person: (staff: Staff) => sql`update ops.staff set left_at = now() ${byId.staff(staff)}`.execute(shop.db.read),
};

test.each([
  ['lost the role', remove.role, 'FORBIDDEN', 403],
  ['has it for another banner now', remove.banner, 'FORBIDDEN', 403],
  ['left', remove.person, 'NOT_SIGNED_IN', 401],
  ['signed out', (staff: Staff) => staff.send('DELETE', '/ops/v1/session'), 'NOT_SIGNED_IN', 401],
] as const)(
  'a file is refused, and nothing of it is kept, when its sender %s while it arrived',
  async (_, lose, code, status) => {
    const staff = await merchant();
    const answer = await uploadAround(staff, () => lose(staff));
    expect([answer.status, answer.body.errors.code]).toEqual([status, code]);
    expect(await importsOf(staff)).toEqual([]);
  },
);

test('a file is taken when its sender got one more role while it arrived', async () => {
  const staff = await merchant();
  const { status } = await uploadAround(staff, () =>
    sql`insert into ops.staff_role (staff_id, role) values (${staff.staffId}, 'PICKER')`.execute(shop.db.read),
  );
  expect(status).toBe(201);
  expect(await importsOf(staff)).toEqual([{ status: 'CHECKING', actions: 1 }]);
});
