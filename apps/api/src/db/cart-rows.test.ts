import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@cartwright/server/database';
import { migrate } from '@cartwright/server/migrate';
import { connectClient } from '@cartwright/server/database-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Db } from '#context.ts';
import { CHEDDAR, MILK, SOAP } from '#testing/fixture-products.ts';
import type { Tables } from './tables.gen.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const DATABASE = `before_cart_rows_${process.pid}`;
const admin = async (statement: string) => {
  const client = await connectClient(inject('postgresUrl'));
  await client.query(statement);
  await client.end();
};

let db: Db;
let folder: string;
beforeAll(async () => {
  await admin(`create database ${DATABASE}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${DATABASE}` }).href;
  db = openDatabase<Tables>({ url, applicationName: 'cart-rows', max: 2 });
  folder = mkdtempSync(path.join(tmpdir(), 'before-cart-rows-'));
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0030'))
    cpSync(path.join(MIGRATIONS, file), path.join(folder, file));
});
afterAll(async () => {
  await db.close();
  await admin(`drop database ${DATABASE} with (force)`);
  rmSync(folder, { recursive: true });
});

test('the carts of an older database keep their lines, versions, merges and applied operations', async () => {
  await migrate(db.read, folder);
  // Only the carts: without keys, they need no products, whose tables may have other columns by now.
  const run = (text: string) =>
    db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(text).execute(tx);
    });
  await run(
    `insert into cart values ('crt_1', 'ada', 7, '{crt_9}', '2026-11-20'), ('crt_2', 'bea', 3, '{}', '2026-11-20')`,
  );
  await run(`
    insert into cart_line (line_id, cart_id, modality, gtin13, quantity, substitution_policy, backup_gtin13, instructions, price_seen_cents, added_at)
    values ('lin_1', 'crt_1', 'PICKUP', '${MILK}', 2, 'SHOPPER_CHOICE', null, null, 349, '2026-11-20T10:00:00.123Z'),
           ('lin_2', 'crt_1', 'PICKUP', '${SOAP}', 9, 'CUSTOMER_CHOICE', '${CHEDDAR}', 'the "green" one', 0, '2026-11-20T11:00:00Z'),
           ('lin_3', 'crt_1', 'DELIVERY', '${MILK}', 1, 'NONE', null, null, 349, '2026-11-20T09:00:00Z')`);
  // The newest choice of a store decides whose banner's cart it is (migration 0115).
  await run(`
    insert into modality_preference (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
    values ('ada', 'older', 'DELIVERY', 'mod_1', 'l', '{}', 'test', 1), ('ada', 'newer', 'PICKUP', 'mod_2', 'l', '{}', 'test', 2),
           ('bea', 'older', 'PICKUP', 'mod_3', 'l', '{}', 'test', 1)`);
  await run(`insert into cart_op values ('op-1', 'crt_1', '2026-11-20'), ('op-2', 'crt_2', '2026-11-19')`);

  expect(await migrate(db.read, MIGRATIONS)).toContain('0030-cart-rows');

  const { rows: carts } = await sql`
    select owner_id, banner_id, cart_id, version, merged_cart_ids, updated_at = '2026-11-20' as "isAsOld", lines
      from cart order by owner_id`.execute(db.read);
  const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
  expect(carts).toEqual([
    {
      owner_id: 'ada',
      banner_id: 'newer',
      cart_id: 'crt_1',
      version: 7,
      merged_cart_ids: ['crt_9'],
      isAsOld: true,
      lines: [
        {
          m: 'PICKUP',
          g: SOAP,
          q: 9,
          i: 'lin_2',
          p: 0,
          t: at('11:00:00'),
          s: 'CUSTOMER_CHOICE',
          b: CHEDDAR,
          n: 'the "green" one',
        },
        { m: 'PICKUP', g: MILK, q: 2, i: 'lin_1', p: 349, t: at('10:00:00.123') },
        { m: 'DELIVERY', g: MILK, q: 1, i: 'lin_3', p: 349, t: at('09:00:00'), s: 'NONE' },
      ],
    },
    {
      owner_id: 'bea',
      banner_id: 'older',
      cart_id: 'crt_2',
      version: 3,
      merged_cart_ids: [],
      isAsOld: true,
      lines: [],
    },
  ]);
  const { rows: ops } =
    await sql`select owner_id, op_id, applied_at::date::text as day from cart_op order by op_id`.execute(db.read);
  expect(ops).toEqual([
    { owner_id: 'ada', op_id: 'op-1', day: '2026-11-20' },
    { owner_id: 'bea', op_id: 'op-2', day: '2026-11-19' },
  ]);
  const { rows: left } = await sql`
    select relname from pg_class where relname in ('cart_line', 'old_cart', 'old_cart_op', 'cart_pkey', 'cart_op_pkey', 'cart_op_age') order by 1`.execute(
    db.read,
  );
  expect(left).toEqual([{ relname: 'cart_op_age' }, { relname: 'cart_op_pkey' }, { relname: 'cart_pkey' }]);
});
