import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { readOwnerState, type SavedModality } from '#locations/owner-state.ts';

/** The owner of the choice, and the banner: each banner keeps its own. */
interface Chooser {
  readonly ownerId: string;
  readonly bannerId: string;
}

/**
 * Saves a choice unless a newer one of its type exists at the banner, and remembers its store either way; returns the
 * current choices. One statement, two after a lost race.
 */
export async function saveModality(
  db: Db,
  { ownerId, bannerId }: Chooser,
  choice: SavedModality,
): Promise<SavedModality> {
  const { rows } = await db.single((single) =>
    sql`
    with recent as (
      insert into chosen_store as known (owner_id, banner_id, location_id, chosen_ms)
      select ${ownerId}, ${bannerId}, ${choice.locationId}, ${choice.createdMs}::bigint where ${choice.modality !== 'DELIVERY'}
      on conflict (owner_id, banner_id, location_id) do update
        set chosen_ms = greatest(known.chosen_ms, excluded.chosen_ms)
    )
    insert into modality_preference as saved (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
    values (${ownerId}, ${bannerId}, ${choice.modality}, ${choice.id}, ${choice.locationId}, ${JSON.stringify(choice.destination)}::jsonb, ${choice.source}, ${choice.createdMs})
    on conflict (owner_id, banner_id, modality) do update
      set preference_id = excluded.preference_id, location_id = excluded.location_id, destination = excluded.destination,
          source = excluded.source, created_ms = excluded.created_ms
      where (excluded.created_ms, excluded.preference_id) > (saved.created_ms, saved.preference_id)
    returning 1`.execute(single),
  );
  if (rows.length > 0) return choice;
  const { saved } = await readOwnerState(db, ownerId, bannerId);
  return saved.find(({ modality }) => modality === choice.modality) ?? choice;
}

/** The stores that were chosen at the banner for pickup or in store: each once, the newest first. One statement. */
export async function readRecentStores(db: Db, { ownerId, bannerId }: Chooser, max: number): Promise<string[]> {
  const rows = await db.read
    .selectFrom('chosen_store')
    .where('owner_id', '=', ownerId)
    .where('banner_id', '=', bannerId)
    .orderBy('chosen_ms', 'desc')
    .orderBy('location_id')
    .limit(max)
    .select('location_id')
    .execute();
  return rows.map(({ location_id: locationId }) => locationId);
}
