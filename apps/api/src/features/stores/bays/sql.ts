import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

/** The names of a store's bays. One statement. */
export async function readBays(db: Kysely<Tables>, locationId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select names from store_bays where location_id = ${locationId}`.execute(db);
  return rows[0]?.names ?? [];
}

/** Makes others who change the store wait. One statement. */
export async function lockStore(tx: Tx, locationId: string): Promise<void> {
  await sql`select from location where location_id = ${locationId} for no key update`.execute(tx);
}

/** Replaces the names; none leave no row. One statement. */
export async function saveBays(tx: Tx, locationId: string, names: readonly string[]): Promise<void> {
  await (
    names.length === 0
      ? sql`delete from store_bays where location_id = ${locationId}`
      : sql`insert into store_bays (location_id, names) values (${locationId}, ${[...names]})
            on conflict (location_id) do update set names = excluded.names`
  ).execute(tx);
}
