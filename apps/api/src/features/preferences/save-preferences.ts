import type { Preference } from '@cartwright/contracts/preferences';
import { isPreferenceValue } from '@cartwright/rules/preference';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db, Tx } from '#context.ts';
import { type TooOften, withinConsentLimit } from '#db/consent-limit.ts';
import { type Change, insertPreferences, lockPreferences, readPreference, updatePreference } from './sql.ts';

interface Exists {
  readonly code: 'PREFERENCE_EXISTS';
  readonly current: { readonly preferences: Preference[] };
}

/**
 * Adds preferences at a banner, all or none. A repeated call finds its own and returns them; another value of a
 * preference is a change, which needs its version.
 */
export async function addPreferences(
  db: Db,
  wanted: readonly Pick<Preference, 'name' | 'value'>[],
  change: Change & { readonly chain: string },
): Promise<Result<Preference[], Exists | TooOften>> {
  const added = await withinConsentLimit(() => db.transaction((tx) => addedIn(tx, wanted, change)));
  return added.ok ? added.value : added;
}

async function addedIn(
  tx: Tx,
  wanted: readonly Pick<Preference, 'name' | 'value'>[],
  { chain, ...change }: Change & { readonly chain: string },
): Promise<Result<Preference[], Exists>> {
  const here = new Map((await lockPreferences(tx, change.profileId, chain)).map((each) => [each.name, each]));
  const differing = wanted.flatMap(({ name, value }) => {
    const kept = here.get(name);
    return kept && kept.value !== value ? [kept] : [];
  });
  if (differing.length > 0) return refuse({ code: 'PREFERENCE_EXISTS', current: { preferences: differing } });
  const added = wanted.filter(({ name }) => !here.has(name));
  const rows = added.map((each) => ({ ...each, chain, id: newId('pre', change.now) }));
  for (const saved of await insertPreferences(tx, rows, change)) here.set(saved.name, saved);
  return ok(wanted.flatMap(({ name }) => here.get(name) ?? []));
}

type NotChanged =
  | TooOften
  | { readonly code: 'NOT_FOUND' }
  | { readonly code: 'INVALID_REQUEST'; readonly field: 'value' }
  | { readonly code: 'VERSION_MISMATCH'; readonly current: Preference };

/** Changes a preference of this profile, unless somebody changed it since the shopper saw it. */
export async function changePreference(
  db: Db,
  seen: Pick<Preference, 'id' | 'value' | 'versionKey'>,
  change: Change,
): Promise<Result<Preference, NotChanged>> {
  const whose = { profileId: change.profileId, id: seen.id };
  const found = await readPreference(db, whose);
  if (!found) return refuse({ code: 'NOT_FOUND' });
  if (!isPreferenceValue(found.name, seen.value)) return refuse({ code: 'INVALID_REQUEST', field: 'value' });
  const changed = await withinConsentLimit(() => updatePreference(db, seen, change));
  if (!changed.ok) return changed;
  if (changed.value) return ok(changed.value);
  return refuse({ code: 'VERSION_MISMATCH', current: (await readPreference(db, whose)) ?? found });
}
