import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connectClient } from '@cartwright/server/database-client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type PayDatabase, payDatabase } from '#testing/pay-database.ts';

const GUIDE = path.resolve(import.meta.dirname, '../../../../docs/adding-a-payment-method.md');

let pay: PayDatabase;
beforeAll(async () => {
  pay = await payDatabase(inject('postgresUrl'));
});
afterAll(() => pay.drop());

test('the migration of the guide lets the new method in wherever the database names gift cards', async () => {
  const [, migration = ''] = /```sql\n([^]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const client = await connectClient(pay.url);
  const checks = async (): Promise<readonly string[]> => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
        where connamespace = 'pay'::regnamespace and contype = 'c' order by conname`,
    );
    return rows.map(({ definition }) => definition).filter((definition) => definition.includes("'GIFT_CARD'"));
  };
  try {
    await client.query('begin');
    const before = await checks();
    expect(before.filter((definition) => definition.includes('STORE_CREDIT'))).toEqual([]);
    await client.query(migration);
    const after = await checks();
    expect(after).toHaveLength(before.length);
    for (const definition of after) expect(definition).toContain("'STORE_CREDIT'");
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
