import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { readOwnerState, type SavedModality } from '#places/owner-state.ts';

/** Whose choice it is, and at which banner: each keeps its own. */
interface Chooser {
  readonly ownerId: string;
  readonly bannerId: string;
}

/**
 * Saves a choice unless a newer one of its type is there at the banner; gives what is current then. One statement, two
 * after a lost race.
 */
export async function saveModality(
  db: Db,
  { ownerId, bannerId }: Chooser,
  choice: SavedModality,
): Promise<SavedModality> {
  const { rows } = await db.single((single) =>
    sql`
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
