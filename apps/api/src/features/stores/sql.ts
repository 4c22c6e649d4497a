import type { Db } from '#context.ts';

/** A shopper's preferred location; null while there is none. One statement. */
export async function readPreferred(db: Db, profileId: string): Promise<string | null> {
  const row = await db.read
    .selectFrom('profile')
    .where('profile_id', '=', profileId)
    .select('preferred_location_id')
    .executeTakeFirst();
  return row?.preferred_location_id ?? null;
}

/** Saves a shopper's preferred location. One statement, its own transaction. */
export async function savePreferred(db: Db, profileId: string, locationId: string): Promise<void> {
  await db.single((single) =>
    single
      .updateTable('profile')
      .set(({ eb }) => ({ preferred_location_id: locationId, version: eb('version', '+', 1) }))
      .where('profile_id', '=', profileId)
      .execute(),
  );
}
