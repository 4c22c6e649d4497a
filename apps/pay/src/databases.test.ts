import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

/** Every table of a schema, including those that a later migration adds. */
const tablesOf = async (schema: string): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_class join pg_namespace space on space.oid = relnamespace
       where nspname = ${schema} and relkind in ('r', 'p', 'v') order by relname`.execute(pay.databases.service.read)
  ).rows.map(({ name }) => name);
const peek = (db: TestPay['databases']['vault'], schema: string, table: string) =>
  sql`select 1 from ${sql.table(`${schema}.${table}`)}`.execute(db.read);

test.each(['vault', 'sim', 'ledger'])('the service reads no table of %s', async (schema) => {
  const tables = await tablesOf(schema);
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables)
    await expect(peek(pay.databases.service, schema, table)).rejects.toThrow(/permission denied/);
});

test('the vault reads no table of pay', async () => {
  const tables = await tablesOf('pay');
  expect(tables).toEqual(expect.arrayContaining(['card', 'intent', 'idempotency', 'velocity_count', 'fraud_score']));
  for (const table of tables)
    await expect(peek(pay.databases.vault, 'pay', table)).rejects.toThrow(/permission denied/);
});

test('neither role can become the other, nor change a table', async () => {
  await expect(sql`drop table pay.card`.execute(pay.databases.service.read)).rejects.toThrow(
    /must be owner|permission denied/,
  );
  await expect(sql`grant usage on schema vault to pay_service`.execute(pay.databases.service.read)).rejects.toThrow(
    /permission denied/,
  );
});

test('a tenant may not allow every origin', async () => {
  const wild = sql`insert into pay.tenant (id, host_origins) values ('wild', array['*'])`.execute(
    pay.databases.service.read,
  );
  await expect(wild).rejects.toThrow(/check constraint/);
});

test('what is sealed for 15 minutes survives no crash: CVVs and tokens are unlogged', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace space on space.oid = relnamespace
     where nspname = 'vault' and relkind = 'r' and relpersistence = 'u' order by relname`.execute(
    pay.databases.service.read,
  );
  expect(rows.map(({ name }) => name)).toEqual(['jti', 'low_value_token', 'sad']);
});

test.each([
  ['pay.intent', ['state', 'operation', 'total_cents']],
  ['pay.leg', ['state', 'authorized_cents', 'network_code', 'processor_ref', 'kept_until']],
  ['pay.idempotency', ['state', 'answer', 'lease_until', 'attempts']],
  ['vault.access_log_head', ['records', 'hash']],
])('no index of %s depends on what each payment changes, so that its rows change in place', async (table, changing) => {
  const { rows } = await sql<{ name: string }>`
    select distinct attname as name
      from pg_index join pg_depend on objid = indexrelid and classid = 'pg_class'::regclass
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
     where indrelid = ${table}::regclass and refobjid = indrelid
    union
    select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = ${table}::regclass`.execute(
    pay.databases[table.startsWith('vault') ? 'vault' : 'service'].direct,
  );
  const indexed = rows.map(({ name }) => name);
  expect(indexed.length).toBeGreaterThan(0);
  expect(changing.filter((name) => indexed.includes(name))).toEqual([]);
});

test('a ledger transaction that does not balance does not commit', async () => {
  const { vault } = pay.databases;
  const post = (amounts: readonly number[]) =>
    vault.transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into ledger.account (id, kind, ref) values (gen_random_uuid(), 'GIFT', gen_random_uuid()::text), (gen_random_uuid(), 'ISSUED', gen_random_uuid()::text) returning id`.execute(
        tx,
      );
      const txn = (await sql<{ id: string }>`select gen_random_uuid() as id`.execute(tx)).rows[0]?.id;
      for (const [at, cents] of amounts.entries()) {
        await sql`insert into ledger.entry (txn_id, account_id, cents, at) values (${txn}, ${rows[at]?.id}, ${cents}, now())`.execute(
          tx,
        );
      }
    });
  await expect(post([500, -400])).rejects.toThrow(/does not balance/);
  await expect(post([500, -500])).resolves.toBeUndefined();
});
