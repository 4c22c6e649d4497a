import { CLOSED_FOR } from '@cartwright/rules/account-deletion';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCoupon } from '#testing/coupons.ts';
import { HOME_ZIP } from '#testing/fixture-locations.ts';
import { complete, DELETION, GRACE, type LeavingWorld, ordered, startLeavingWorld } from '#testing/leaving.ts';
import { tableNames, type Written, wroteEverywhere } from '#testing/written.ts';
import { OWNED } from './erase-sql.ts';
import { runDeletions } from './run-deletions.ts';

let world: LeavingWorld;
beforeAll(async () => {
  world = await startLeavingWorld();
});
afterAll(() => world.shop.stop());

/** Words that only this shopper ever wrote, one for each place that keeps words. */
const PERSON = { firstName: 'Zebedee', lastName: 'Quillfeather', email: 'zebedee@example.com' };
const WRITTEN: Written = {
  ...PERSON,
  phone: '+15135550177',
  earlier: 'earlier@example.com',
  street: '9 Larkspur Ln',
  unit: 'Suite 9',
  instructions: 'unmistakable',
  note: 'it crumbled',
  reason: 'unlucky',
};
const WORDS = ['zebedee', 'quillfeather', '5135550177', 'Larkspur', 'unmistakable', 'Suite 9', 'crumbled', 'unlucky'];

const all = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await statement.execute(world.shop.db.read)).rows;

/** Which tables have one of these words in any column of any row. */
async function tablesWith(words: readonly string[]): Promise<readonly string[]> {
  const found = [];
  for (const table of await tableNames(world.shop.db)) {
    const rows = await all(sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} t
       where t::text ilike any(${words.map((word) => `%${word}%`)})`);
    if ((rows[0]?.n ?? 0) > 0) found.push(table.replace('public.', ''));
  }
  return found;
}

const moneyOf = (orderId: string) =>
  all(sql`
    select o.total_cents, o.item_count, o.status, o.placed_at, o.details -> 'tenders' as tenders,
           o.details #>> '{destination,state}' as state, o.details #>> '{destination,zipCode}' as zip,
           (select json_agg(json_build_array(r.revision, r.summary, jsonb_array_length(r.lines),
              r.lines -> 0 -> 'product', r.lines -> 0 -> 'total') order by r.revision) from order_revision r where r.order_id = o.order_id) as revisions,
           (select json_agg(t order by t.tx_id) from tender_tx t where t.order_id = o.order_id) as moves,
           (select json_agg(l order by l.entry_id) from ledger l where l.order_id = o.order_id) as entries
      from orders o where o.order_id = ${orderId}`);

test('no row of any table says who the shopper was, and every cent of the orders stays', async () => {
  const { shop, deps } = world;
  const browser = await shop.shopper(PERSON);
  const other = await shop.shopper({ firstName: 'Keeper' });
  const kept = await ordered(world, other);
  const { orderId, token } = await ordered(world, browser);
  const coupon = await insertCoupon(shop.db, { total: 5 });
  await sql`insert into coupon_clip (profile_id, coupon_id, is_clipped, uses, clipped_at) values (${browser.profileId}, ${coupon}, true, 1, now())`.execute(
    shop.db.read,
  );
  await sql`update profile set mobile_phone = '+15135550177' where profile_id = ${browser.profileId}`.execute(
    shop.db.read,
  );
  await browser.send('POST', '/atlas/v1/customer-profile/v1/addresses', {
    address: { addressLine1: '9 Larkspur Ln', city: 'Cincinnati', state: 'OH', zipCode: HOME_ZIP },
  });
  await wroteEverywhere(shop.db, orderId, WRITTEN);
  await complete(world, orderId);
  const [before, others] = [await moneyOf(orderId), await moneyOf(kept.orderId)];
  expect(await tablesWith(WORDS)).toEqual(
    expect.arrayContaining([
      'checkout',
      'conversion',
      'mail',
      'ops.staff_action',
      'order_arrival',
      'order_problem',
      'orders',
      'profile',
      'text_message',
      'user',
    ]),
  );

  await browser.send('POST', DELETION);
  shop.clock.advance(GRACE);
  await runDeletions(deps, shop.clock.now());
  shop.clock.advance(CLOSED_FOR);
  await runDeletions(deps, shop.clock.now());

  const [farewell] = await all(
    sql<{ id: string }>`delete from mail where recipient = ${PERSON.email} returning mail_id as id`,
  );
  expect(farewell).toBeDefined();
  expect(await tablesWith(WORDS)).toEqual([]);
  expect(await moneyOf(orderId)).toEqual(before);
  expect(await moneyOf(kept.orderId)).toEqual(others);
  expect(
    await all(sql`select details #>> '{contact,firstName}' as name from orders where order_id = ${kept.orderId}`),
  ).toEqual([{ name: 'Ada' }]);
  // Who of the staff did something with it stays in their log.
  expect(await all(sql`select kind, reason from ops.staff_action where order_id = ${orderId}`)).toEqual([
    { kind: 'miss', reason: null },
  ]);
  // The link of the mail opens nothing, not even what is left.
  const opened = await shop.visitor().send('POST', '/atlas/v1/orders/v1/links/open', { orderId, token });
  expect([opened.status, opened.body.errors.code]).toEqual([404, 'NOT_FOUND']);
  // What was taken of a coupon still counts.
  expect(await all(sql`select uses from coupon_clip where coupon_id = ${coupon}`)).toEqual([{ uses: 1 }]);
});

/** Why a row that names an account by its id outlives it. */
const KEPT: Readonly<Record<string, string>> = {
  'checkout.profile_id': 'an order refers to its checkout; its person is taken out',
  'coupon_clip.profile_id': 'uses of a coupon are counted until it is over (decision 15)',
  'coupon_use.profile_id': 'uses of a coupon are counted until it is over (decision 15)',
  'enrollment.profile_id': 'what was paid for a membership is a record',
  'modify_session.profile_id': 'deleted with the words of the orders',
  'orders.profile_id': 'what was paid for an order is a record; its person is taken out',
  'promo_use.profile_id': 'a promotion is counted once for each shopper',
  'reservation.owner_id': 'slots are counted; it has no person',
  'revoked_session.profile_id': 'an ended session opens nothing (decision 15)',
};

test('each column that names an account goes with it, is deleted, or is kept for a written reason', async () => {
  const named = await all(sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('profile_id', 'owner_id', 'userId', 'visitor_id')
       and not exists (
         select from pg_constraint k
          where k.contype = 'f' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
            and k.confdeltype = 'c' and k.confrelid in ('profile'::regclass, '"user"'::regclass, 'two_step'::regclass)
            and (select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) = c.column_name)
     order by 1`);
  const deleted = [...OWNED.map((table) => `${table}.owner_id`), 'requested_account.visitor_id'];
  expect(named.map(({ name }) => name)).toEqual([...Object.keys(KEPT), ...deleted].toSorted());
});
