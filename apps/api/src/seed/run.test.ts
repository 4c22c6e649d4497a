import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connectClient } from '@cartwright/server/database-client';
import { verifyPassword } from 'better-auth/crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CARDS_KEPT } from './cards.ts';
import { DEMO_PASSWORD } from '#testing/demo-password.ts';
import { DEMO_PASSWORD_HASH } from './people-tables.ts';
import type { SeedReport } from './run.ts';
import { seedDemoWorld } from './run.ts';

const name = `seed_${randomBytes(4).toString('hex')}`;
const url = new URL(inject('postgresUrl'));
url.pathname = `/${name}`;
let admin: pg.Client;
let client: pg.Client;
const progress: string[] = [];
let report: SeedReport;

/** A fresh database of this file's own, migrated and seeded by the code that a first start runs. */
beforeAll(async () => {
  admin = await connectClient(inject('postgresUrl'));
  await admin.query(`create database ${name}`);
  client = await connectClient(url.href);
  const folder = new URL('../db/migrations/', import.meta.url);
  for (const file of readdirSync(folder).toSorted()) await client.query(readFileSync(new URL(file, folder), 'utf8'));
  report = await seedDemoWorld(client, {
    onProgress: (done, total, label) => progress.push(`${done}/${total} ${label}`),
  });
});

afterAll(async () => {
  await client.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

const rowsOf = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows;
const countOf = async (text: string): Promise<number> => Number((await rowsOf<{ n: string }>(text))[0]?.n);

test('every foreign key holds, every table that the world fills has rows, and progress is reported table by table', async () => {
  for (const [table, rows] of Object.entries(report.rows)) {
    expect(rows).toBeGreaterThan(0);
    expect(await countOf(`select count(*) as n from "${table}"`)).toBe(rows);
  }
  const unchecked = await countOf(`select count(*) as n from pg_constraint where contype = 'f' and not convalidated`);
  expect(unchecked).toBe(0);
  expect(progress).toHaveLength(Object.keys(report.rows).length);
  expect(progress.at(-1)).toMatch(/^(\d+)\/\1 /);
});

test('seeding again writes only what differs from the files', async () => {
  const versions = () =>
    rowsOf<{ row: string }>(`
      select concat('banner ', banner_id, ' ', xmin) as row from banner
      union all select concat('copy ', banner_id, locale, table_name, key, ' ', xmin) from banner_copy
      union all select concat('vendor ', vendor_id, ' ', xmin) from vendor
      union all select concat('product ', gtin13, ' ', xmin) from product
      union all select concat('department ', department_id, ' ', xmin) from department
      union all select concat('coupon ', coupon_id, ' ', xmin) from coupon order by 1`);
  const before = await versions();
  const again = await seedDemoWorld(url.href);
  expect(again.rows).toEqual({});
  expect(await countOf('select count(*) as n from banner')).toBe(32);
  expect(await versions()).toEqual(before);
  await client.query(`update vendor set name = 'Elsewhere' where vendor_id = 'store'`);
  await seedDemoWorld(url.href);
  expect(await countOf(`select count(*) as n from vendor where name = 'Elsewhere'`)).toBe(0);
});

test('BAN-004 BAN-005 BAN-006 the banner table says who offers what', async () => {
  const groups = await rowsOf(`
    select can_pickup, can_delivery, can_in_store, count(*)::int as n from banner group by 1, 2, 3 order by n desc`);
  expect(groups).toEqual([
    { can_pickup: true, can_delivery: true, can_in_store: true, n: 16 },
    { can_pickup: false, can_delivery: false, can_in_store: false, n: 12 },
    { can_pickup: false, can_delivery: false, can_in_store: true, n: 4 },
  ]);
});

test('each product has exactly one price in each of the 40 zones', async () => {
  const wrong = await countOf(`
    select count(*) as n from (select gtin13 from product left join price using (gtin13) group by 1 having count(price_zone) <> 40) as odd`);
  expect(wrong).toBe(0);
});

test('a bitmap has a bit for every product, what is low is available, and 97 of 100 products are available', async () => {
  const [row] = await rowsOf<{ short: number; lost: number; share: number }>(`
    select (count(*) filter (where length(sellable) < (select count(*) from product) or length(low) <> length(sellable)))::int as short,
      (count(*) filter (where bit_count(low & ~sellable) > 0))::int as lost,
      (avg(bit_count(sellable)::float / (select count(*) from product)) filter (where modality = 'IN_STORE'))::float as share
    from availability`);
  expect(row?.short).toBe(0);
  expect(row?.lost).toBe(0);
  expect(row?.share).toBeCloseTo(0.97, 2);
});

test('alcohol is not delivered where the state does not allow it', async () => {
  const wrong = await countOf(`
    select count(*) as n from availability a join location l using (location_id) join product p on p.alcohol <> 'NONE'
     where a.modality = 'DELIVERY' and l.state in ('UT', 'AL', 'MS') and get_bit(a.sellable, p.ordinal) = 1`);
  expect(wrong).toBe(0);
});

test('every store that takes pickup orders has 12 windows of an hour a day, free of charge', async () => {
  const rows = await rowsOf(`
    select dow, count(*)::int as n, sum(fee_cents)::int as fees, min(start_local)::text as first, max(end_local)::text as last
      from slot_template join location using (location_id)
     where vanity_name = 'Oakley Station' and modality = 'PICKUP' and type = 'STANDARD' group by dow order by dow`);
  expect(rows).toHaveLength(7);
  for (const row of rows) expect(row).toMatchObject({ n: 12, fees: 0, first: '08:00:00', last: '20:00:00' });
  const without = await countOf(`
    select count(*) as n from location l join banner b using (banner_id)
     where b.can_pickup and l.kind <> 'CFC'
       and not exists (select from location_slot_plan u where u.location_id = l.location_id and u.modality = 'PICKUP')`);
  expect(without).toBe(0);
});

test('delivery fees go from $4.95 to $8.95, express costs more, and every zone has windows of its vendor', async () => {
  const [fees] = await rowsOf(
    `select min(fee_cents) as min, max(fee_cents) as max from slot_plan_window join slot_plan using (plan_id) where modality = 'DELIVERY' and type = 'STANDARD'`,
  );
  expect(fees).toEqual({ min: 495, max: 895 });
  const cheap = await countOf(`
    select count(*) as n from slot_plan_window e join slot_plan_window s using (plan_id, dow)
     where e.type = 'EXPRESS' and s.type = 'STANDARD' and e.fee_cents <= s.fee_cents`);
  expect(cheap).toBe(0);
  const without = await countOf(`
    select count(*) as n from zone z where not exists
      (select from location_slot_plan u where u.location_id = z.location_id and u.vendor_id = z.vendor_id and u.modality = 'DELIVERY')`);
  expect(without).toBe(0);
});

test('the demo password opens every account, in the form of the sign-in library', async () => {
  expect(await verifyPassword({ hash: DEMO_PASSWORD_HASH, password: DEMO_PASSWORD })).toBe(true);
  expect(await verifyPassword({ hash: DEMO_PASSWORD_HASH, password: 'groceries-2026' })).toBe(false);
  const wrong = await countOf(`
    select count(*) as n from "user" u left join account a on a."userId" = u.id and a."providerId" = 'credential' and a."accountId" = u.id
     where a.password is distinct from '${DEMO_PASSWORD_HASH}'`);
  expect(wrong).toBe(0);
});

test('Rosa picks up at Oakley Station and has a cart that is available there', async () => {
  const [rosa] = await rowsOf(`
    select p.first_name, p.last_name, p.banner_id, l.vanity_name, json_array_length(c.lines) as lines,
      (select count(*)::int from json_array_elements(c.lines) as line join product g on g.gtin13 = line ->> 'g'
         join availability a on a.location_id = l.location_id and a.modality = line ->> 'm'
        where get_bit(a.sellable, g.ordinal) = 1) as there
    from "user" u join profile p on p.profile_id = u.id
    join modality_preference m on m.owner_id = u.id and m.modality = 'PICKUP' join location l on l.location_id = m.location_id
    join cart c on c.owner_id = u.id where u.email = 'rosa@example.com'`);
  expect(rosa).toEqual({
    first_name: 'Rosa',
    last_name: 'Lindqvist',
    banner_id: 'kroger',
    vanity_name: 'Oakley Station',
    lines: 8,
    there: 8,
  });
});

test('there are 200 shoppers, all at example.com with unassigned phone numbers', async () => {
  expect(
    await countOf(`select count(*) as n from profile join "user" on id = profile_id where email like '%@example.com'`),
  ).toBe(200);
  const phones = `mobile_phone !~ '^[+]1[0-9]{3}55501[0-9]{2}$' or home_phone !~ '^[+]1[0-9]{3}55501[0-9]{2}$'`;
  expect(await countOf(`select count(*) as n from profile where ${phones}`)).toBe(0);
});

test('every delivery choice is served by a zone of that location', async () => {
  const unserved = await countOf(`
    select count(*) as n from modality_preference m where modality = 'DELIVERY' and not exists
      (select from zone z join zone_zip served using (zone_id)
        where z.location_id = m.location_id and served.zip = m.destination #>> '{address,zipCode}')`);
  expect(unserved).toBe(0);
  expect(await countOf(`select count(*) as n from modality_preference where modality = 'DELIVERY'`)).toBeGreaterThan(
    40,
  );
});

test('past orders left the counters of their slots at the sum of their reservations', async () => {
  expect(await countOf('select count(*) as n from orders')).toBeGreaterThan(200);
  const odd = await countOf(`
    select count(*) as n from slot s left join lateral (
      select count(*) as orders, sum(held_units) as units, sum(held_totes) as totes from reservation r where r.slot_id = s.slot_id and r.state = 'BOOKED'
    ) as taken on true
    where (s.booked_orders, s.booked_units, s.booked_totes) is distinct from (taken.orders, taken.units, taken.totes)
       or s.held_orders + s.held_units + s.held_totes > 0`);
  expect(odd).toBe(0);
});

test('for every past order the total is authorized, captured and split by kind, and the clearing account ends at zero', async () => {
  const odd = await countOf(`
    with booked as (
      select order_id, debit_account as account, amount_cents as cents from ledger
      union all select order_id, credit_account, -amount_cents from ledger
    ), sums as (
      select o.order_id, o.total_cents as total,
        (select sum(cents) from booked b where b.order_id = o.order_id and account in ('order-clearing', 'authorized/BANK_CARD')) as open,
        (select sum(cents) from booked b where b.order_id = o.order_id and account = 'captured/BANK_CARD') as captured,
        (select -sum(cents) from booked b where b.order_id = o.order_id and account in ('goods', 'tax-payable', 'fees', 'tips-payable')) as parts,
        (select sum(amount_cents) from tender_tx t where t.order_id = o.order_id and t.type = 'COMPLETION') as charged
      from orders o
    )
    select count(*) as n from sums where open <> 0 or (captured, parts, charged) is distinct from (total::bigint, total::bigint, total::bigint)`);
  expect(odd).toBe(0);
});

test('past orders have final bills: weighed, short and substituted lines, and no card pays more than it held', async () => {
  const [counts] = await rowsOf<Record<string, number>>(`
    select count(*) filter (where grams is not null)::int as weighed,
           count(*) filter (where quantity = 0 and substitute is null)::int as short,
           count(*) filter (where substitute is not null)::int as substituted from picked_line`);
  for (const count of Object.values(counts ?? {})) expect(count).toBeGreaterThan(50);
  const odd = await countOf(`
    select count(*) as n from orders o
      join order_revision r on r.order_id = o.order_id and r.revision = o.revision
      join tender_tx a on a.order_id = o.order_id and a.type = 'AUTHORIZATION'
      join tender_tx c on c.order_id = o.order_id and c.type = 'COMPLETION'
      join money_movement m on m.order_id = o.order_id and m.kind = 'CAPTURE' and m.status = 'DONE'
     where r.revision <> 2 or r.actor = 'shopper' or (r.summary -> 'cost' ->> 'total')::int <> o.total_cents
        or c.amount_cents > a.amount_cents or (c.intent_id, c.leg_id) is distinct from (a.intent_id, a.leg_id)
        or (m.request -> 'legs' -> 0 ->> 'amount')::int <> c.amount_cents
        or (select sum((line ->> 'total')::int) from jsonb_array_elements(r.lines) as line)
             <> (r.summary -> 'cost' ->> 'itemTotal')::int
        or o.last_event <> (select max(seq) from order_event e where e.order_id = o.order_id)`);
  expect(odd).toBe(0);
  expect(await countOf('select count(*) as n from orders')).toBe(
    await countOf("select count(*) as n from money_movement where kind = 'CAPTURE'"),
  );
});

test('a past order names one card throughout, the shopper’s in the payment host if there is one', async () => {
  const cardIn = (json: string) => `array[${json} ->> 'cardId', ${json} ->> 'brand', ${json} ->> 'lastFour']`;
  const rows = await rowsOf<{ email: string; card: [string, string, string]; agree: boolean }>(`
    select u.email, ${cardIn('paid')} as card,
           (${cardIn('paid')} = ${cardIn('c.tenders -> 0')} and ${cardIn('paid')} = ${cardIn('t.card')}
             and (paid ->> 'amount')::int = t.amount_cents) as agree
      from orders o cross join lateral jsonb_array_elements(o.details -> 'tenders') as paid
      join "user" u on u.id = o.profile_id join checkout c on c.checkout_id = o.order_id
      join tender_tx t on t.order_id = o.order_id and t.type = 'COMPLETION'`);
  expect(
    rows.filter(
      ({ agree, card }) => !agree || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12} [A-Z]+ \d{4}$/.test(card.join(' ')),
    ),
  ).toEqual([]);
  const keyOf = (email: string) => email.split('@')[0] ?? '';
  const known = rows.filter(({ email }) => CARDS_KEPT.has(keyOf(email)));
  const foreign = known.filter(
    ({ email, card: [cardId] }) => !CARDS_KEPT.get(keyOf(email))?.some((kept) => kept.cardId === cardId),
  );
  expect(foreign).toEqual([]);
  expect(new Set(known.map(({ email }) => keyOf(email)))).toEqual(new Set(['rosa', 'sam', 'ines', 'cleo']));
});

test('the events of a past order are in order of time and end with its completion', async () => {
  const odd = await countOf(`
    select count(*) as n from (
      select type, at, lag(at) over w as before, lead(seq) over w as next from order_event window w as (partition by order_id order by seq)
    ) as e where e.at < e.before or (e.next is null) <> (e.type = 'COMPLETE')`);
  expect(odd).toBe(0);
});
