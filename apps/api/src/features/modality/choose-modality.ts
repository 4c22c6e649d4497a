import type { Locale } from '@cartwright/contracts/locales';
import type { ActiveModality } from '@cartwright/contracts/modality';
import { newId } from '@cartwright/server/new-id';
import { type Result, ok } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { type SavedModality, toActiveModality } from '#locations/owner-state.ts';
import { type ChoiceRefusal, type ModalityChoice, resolveLocation } from './resolve-location.ts';
import { saveModality } from './sql.ts';

export interface Choice extends ModalityChoice {
  readonly ownerId: string;
  readonly source: string;
  readonly now: number;
  readonly locale: Locale;
}

/** Saves a modality as the current choice of its type, and so as the active one. Of two at once the newer wins. */
export async function chooseModality(
  { db, directory }: { db: Db; directory: Directory },
  choice: Choice,
): Promise<Result<ActiveModality, ChoiceRefusal>> {
  const served = resolveLocation(directory, choice);
  if (!served.ok) return served;
  const { modality, destination, source, now } = choice;
  const saved: SavedModality = {
    id: newId('mod', now),
    modality,
    locationId: served.value.locationId,
    destination,
    source,
    createdMs: now,
  };
  const current = await saveModality(db, choice, saved);
  const active = toActiveModality(current, directory, choice);
  if (!active) throw new Error(`the chosen location ${current.locationId} is not in the directory`);
  return ok(active);
}
