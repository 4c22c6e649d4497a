import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { FeedFormat } from './feed-file.ts';

export interface FeedKey {
  readonly bannerId: string;
  readonly locationId: string;
  readonly format: FeedFormat;
}

export interface FeedFile {
  readonly etag: string;
  readonly gzipped: Buffer;
}

/** What is said about each product, by its number. One statement. */
export async function readAbout(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('product').select(['gtin13', 'about']).execute();
  return new Map(rows.map(({ gtin13, about }) => [gtin13, about]));
}

/** Every banner, whether it has stores or not. One statement. */
export async function readBannerIds(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db.selectFrom('banner').select('banner_id').orderBy('banner_id').execute();
  return rows.map(({ banner_id: id }) => id);
}

/** Replaces a store's file unless it is as it was. One statement. @param now milliseconds since the epoch */
export async function storeFeed(db: Kysely<Tables>, key: FeedKey, file: FeedFile, now: number): Promise<void> {
  await sql`
    insert into product_feed as old (banner_id, location_id, format, made_at, etag, gzipped)
    values (${key.bannerId}, ${key.locationId}, ${key.format}, ${new Date(now)}, ${file.etag}, ${file.gzipped})
    on conflict (location_id, format) do update
       set banner_id = excluded.banner_id, made_at = excluded.made_at, etag = excluded.etag, gzipped = excluded.gzipped
     where old.etag <> excluded.etag or old.banner_id <> excluded.banner_id`.execute(db);
}

/** Deletes the files of stores that no banner has any more. One statement. */
export async function deleteFeedsExcept(db: Kysely<Tables>, locationIds: readonly string[]): Promise<void> {
  await sql`delete from product_feed where location_id <> all (${[...locationIds]}::text[])`.execute(db);
}

/** A store's file of a banner; undefined where none is made. One statement. */
export const readFeed = (db: Kysely<Tables>, key: FeedKey): Promise<FeedFile | undefined> =>
  db
    .selectFrom('product_feed')
    .select(['etag', 'gzipped'])
    .where('location_id', '=', key.locationId)
    .where('format', '=', key.format)
    .where('banner_id', '=', key.bannerId)
    .executeTakeFirst();
