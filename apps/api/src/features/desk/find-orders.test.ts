import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { giveRole, type TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { type DeskCase, type FoundOrders, placedOrder } from '#testing/desk.ts';
import { BANNER, FAR_STORE, STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let first: DeskCase;
let second: DeskCase;
beforeAll(async () => {
  ({ shop, ops } = await openDesk());
  first = await placedOrder(shop, { [MILK]: 1 });
  second = await placedOrder(shop, { [MILK]: 1 }, { phone: '+15135550199' });
});

type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const here = { kind: 'store', locationId: STORE } as const;
const found = async (staff: Staff, text: string) =>
  (await staff.get<FoundOrders>(`/ops/v1/desk/orders?text=${encodeURIComponent(text)}`)).body.orders;
const idsOf = async (staff: Staff, text: string) => (await found(staff, text)).map(({ id }) => id);
const write = (statement: ReturnType<typeof sql>) => statement.execute(shop.db.read);

test('a role of the desk elsewhere finds nothing in a store where its holder only picks', async () => {
  const staff = await ops.staff('SERVICE', { kind: 'store', locationId: FAR_STORE });
  await giveRole(shop.db, { staffId: staff.staffId, role: 'PICKER', scope: here });
  expect(await idsOf(staff, first.orderId)).toEqual([]);
  await giveRole(shop.db, { staffId: staff.staffId, role: 'SERVICE', scope: here });
  expect(await idsOf(staff, first.orderId)).toEqual([first.orderId]);
});

test('a search is logged once at each store and banner of its roles, and once for all of them', async () => {
  const places = async ({ staffId }: Staff) => {
    const { rows } = await sql<{ banner: string | null; store: string | null }>`
      select banner_id as banner, location_id as store from ops.staff_action
       where staff_id = ${staffId} order by location_id nulls first`.execute(shop.db.read);
    return rows.map(({ banner, store }) => [banner, store]);
  };
  const staff = await ops.staff('SERVICE', here);
  const { staffId } = staff;
  await giveRole(shop.db, { staffId, role: 'STORE_LEAD', scope: here });
  await giveRole(shop.db, { staffId, role: 'STORE_LEAD', scope: { kind: 'banner', bannerId: BANNER } });
  await idsOf(staff, first.orderId);
  expect(await places(staff)).toEqual([
    [BANNER, null],
    [BANNER, STORE],
  ]);
  const admin = await ops.staff('ADMIN');
  await giveRole(shop.db, { staffId: admin.staffId, role: 'SERVICE', scope: here });
  await idsOf(admin, first.orderId);
  expect(await places(admin)).toEqual([[null, null]]);
});

test('an order is found by the address that it was placed with, in any letters, and by that of its account', async () => {
  const staff = await ops.staff('SERVICE', here);
  await write(sql`
    update orders set details = jsonb_set(details, '{email}', '"Rosa.At.Work@Example.com"') where order_id = ${first.orderId}`);
  expect(await idsOf(staff, 'rosa.at.work@example.com')).toEqual([first.orderId]);
  expect(await idsOf(staff, first.email)).toEqual([first.orderId]);
  await write(sql`update orders set profile_id = ${second.profileId} where order_id = ${first.orderId}`);
  expect(await idsOf(staff, first.email)).toEqual([]);
});

test('the one that was placed last is first, whatever its number', async () => {
  const staff = await ops.staff('SERVICE', here);
  const [low, high] = [first.orderId, second.orderId].toSorted();
  const email = JSON.stringify('both@example.com');
  await write(sql`
    update orders set details = jsonb_set(details, '{email}', ${email}),
           placed_at = case when order_id = ${low} then placed_at + interval '1 hour' else placed_at end
     where order_id in (${low}, ${high})`);
  expect(await idsOf(staff, 'both@example.com')).toEqual([low, high]);
});

test('an order is locked from its cut-off on, and a shopper may have one name', async () => {
  const staff = await ops.staff('SERVICE', here);
  expect(await found(staff, second.orderId)).toMatchObject([{ status: 'PLACED', shopper: 'Rosa L.' }]);
  await write(sql`
    update orders set cutoff_at = ${new Date(shop.clock.now())}, details = jsonb_set(details, '{contact,lastName}', '""')
     where order_id = ${second.orderId}`);
  expect(await found(staff, second.orderId)).toMatchObject([{ status: 'LOCKED', shopper: 'Rosa' }]);
});

test('a search finds at most twenty', async () => {
  const staff = await ops.staff('SERVICE', here);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'`.execute(shop.db.read);
  const columns = sql.raw(rows[0]?.columns ?? '');
  // Copies of one order, without what else belongs to it.
  await shop.db.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into orders (${columns})
      select ${columns} from (
        select (jsonb_populate_record(o, jsonb_build_object('order_id', '99000000000000' || (10 + n) || '01', 'reservation_id', 'res_many' || n))).*
          from orders o, generate_series(1, 21) as n where o.order_id = ${second.orderId}) as many`.execute(tx);
  });
  const { rows: phones } = await sql<{ n: number }>`
    select count(*)::int as n from orders where details #>> '{contact,phone}' = '+15135550199'`.execute(shop.db.read);
  expect(phones).toEqual([{ n: 22 }]);
  expect(await idsOf(staff, '513-555-0199')).toHaveLength(20);
});
