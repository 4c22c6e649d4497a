import { connectClient } from '@cartwright/server/database-client';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { payDatabase } from './pay-database.ts';

/** All rows of all tables, and where each sequence is. */
async function contents(url: string): Promise<Readonly<Record<string, unknown>>> {
  const client = await connectClient(url);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname <> all ('{pg_catalog, information_schema, as_made}') order by 1`,
    );
    const all: Record<string, unknown> = {};
    for (const { name } of tables)
      all[name] = (await client.query(`select * from ${name} as each order by each::text`)).rows;
    all['sequences'] = (await client.query('select sequencename, last_value from pg_sequences order by 1')).rows;
    return all;
  } finally {
    await client.end();
  }
}

/** Of a kind that no other file leases, so that the returned one is leased again. */
const lease = () => payDatabase(inject('postgresUrl'), 'pay_lease');

test('a returned database is pristine, and two that are leased at once are two', async () => {
  const first = await lease();
  const other = await lease();
  expect(other.url).not.toBe(first.url);
  const made = await contents(first.url);
  expect(made['pay.tenant']).toEqual([]);
  await sql`insert into pay.tenant (id, host_origins) values ('left', array['https://shop.example'])`.execute(
    first.databases.service.read,
  );
  await sql`select vault.append_log(now(), 'pay', 'look', null, 'a trace', 'row')`.execute(first.databases.vault.read);
  expect(await contents(first.url)).not.toEqual(made);
  await other.drop();
  await first.drop();

  const again = await lease();
  expect(again.url).toBe(first.url);
  expect(await contents(again.url)).toEqual(made);
  await again.drop();
});
