import { copyInto } from '@cartwright/server/copy';
import type pg from 'pg';
import { bannerTables } from './banners.ts';
import type { BannerFacts } from './data/banners.ts';
import type { Table } from './table.ts';

/** The key columns of each table that the banners' files fill. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  banner: ['banner_id'],
  banner_logo: ['banner_id'],
  banner_copy: ['banner_id', 'locale', 'table_name', 'key'],
  banner_placeholder: ['banner_id', 'name'],
  vendor: ['vendor_id'],
};

/**
 * Updates a filled database from the banners' files, and adds banners that it does not have yet: a release brings new
 * messages and banners without touching anything else. What no file names any more stays, and a row that is already the
 * same is not written again.
 */
export async function refreshBanners(client: pg.Client, banners?: readonly BannerFacts[]): Promise<void> {
  await client.query('begin');
  try {
    for (const table of bannerTables(banners)) await overwrite(client, table);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function overwrite(client: pg.Client, { name, columns, lines }: Table): Promise<void> {
  const fresh = `fresh_${name}`;
  const keys = KEYS[name] ?? [];
  const others = columns.filter((column) => !keys.includes(column));
  const changes = others.map((column) => `${column} = excluded.${column}`).join(', ');
  await client.query(`create temporary table ${fresh} (like ${name} including defaults) on commit drop`);
  await copyInto(client, { table: fresh, columns }, lines());
  await client.query(`
    insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from ${fresh} order by ${keys.join(', ')}
    on conflict (${keys.join(', ')}) do update set ${changes}
     where (${others.map((column) => `${name}.${column}`).join(', ')})
       is distinct from (${others.map((column) => `excluded.${column}`).join(', ')})`);
}
