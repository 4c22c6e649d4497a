import { copyInto } from '@cartwright/server/copy';
import { connectClient } from '@cartwright/server/database-client';
import type pg from 'pg';
import { addDemoStaff } from './demo-staff.ts';
import { refreshBanners } from './refresh-banners.ts';
import { refreshPictures } from './refresh-pictures.ts';

export interface SeedOptions {
  /** Called after each table: how many of the tables are filled, and which was the last. */
  readonly onProgress?: (done: number, total: number, label: string) => void;
  /** Whether the demo's staff may sign in to the console; not where others reach it. */
  readonly hasStaff?: boolean;
}

export interface SeedReport {
  /** Rows by table; empty when the world was already there. */
  readonly rows: Readonly<Record<string, number>>;
  readonly ms: number;
}

async function isFilled(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from banner limit 1');
  return rowCount !== 0;
}

async function fill(client: pg.Client, onProgress: SeedOptions['onProgress']): Promise<Record<string, number>> {
  // Imported late: only a first start needs the generators of the world and their data.
  const { makeWorld } = await import('./world.ts');
  const tables = makeWorld();
  const rows: Record<string, number> = {};
  await client.query('begin');
  try {
    await client.query("set local shop.writes_history = 'on'"); // nobody is informed of orders of the past
    const putKeysBack = await withoutForeignKeys(
      client,
      tables.map(({ name }) => name),
    );
    for (const [index, table] of tables.entries()) {
      rows[table.name] = await copyInto(client, { table: table.name, columns: table.columns }, table.lines());
      onProgress?.(index + 1, tables.length, table.name);
    }
    await datesOfCoupons(client);
    await putKeysBack();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  // Plans that are made and cached while the tables look empty stay bad.
  await client.query('analyze');
  return rows;
}

/**
 * Fills a migrated and empty database with the demo world: banners, ZIP codes, stores, delivery zones, products,
 * prices, availability, slot plans, shoppers and their past orders. The bytes are the same every time
 * (`testing/world-hash.ts`), made by pure functions from `seed/data` with random numbers keyed by each entity's name
 * (`rng.ts`), without a clock and without a network; only coupons end so many days from now. All tables are filled by COPY in one transaction, so a database
 * has the whole world or none of it; in one that has a banner, the banners are updated from their files, drawings give way to
 * studio pictures, and everything else is left as it is. Takes a connected client, or an address to connect to.
 */
export async function seedDemoWorld(database: pg.Client | string, options: SeedOptions = {}): Promise<SeedReport> {
  const started = performance.now();
  const client = typeof database === 'string' ? await connectClient(database) : database;
  try {
    const isThere = await isFilled(client);
    if (isThere) {
      await refreshBanners(client);
      await refreshPictures(client);
    }
    const rows = isThere ? {} : await fill(client, options.onProgress);
    if (options.hasStaff) await addDemoStaff(client);
    return { rows, ms: Math.round(performance.now() - started) };
  } finally {
    if (client !== database) await client.end();
  }
}

/** Coupons end so many days after the start of the world: the seed counts from the year 2000, the shop from today. */
const datesOfCoupons = (client: pg.Client) =>
  client.query(`
    update coupon set starts_at = starts_at + t.shift, ends_at = ends_at + t.shift
      from (select date_trunc('day', now(), 'UTC') - timestamptz '2000-01-01 00:00Z' as shift) as t`);

interface ForeignKey {
  /** The name as SQL text writes it. */
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Drops the foreign keys of tables while they are filled: checked row by row they cost half of the work, checked table
 * by table hardly anything. Only inside the transaction that fills them, so that nobody ever sees tables without them.
 * @returns restores every key, and throws when a row has no parent
 */
async function withoutForeignKeys(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I', c.relname) as table, format('%I', k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and c.oid = any($1::text[]::regclass[])
      order by 1, 2`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}
