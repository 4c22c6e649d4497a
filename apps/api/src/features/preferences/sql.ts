import type { Preference } from '@cartwright/contracts/preferences';
import { sql } from 'kysely';
import { lockProfile, wordingOf } from '#consents/sql.ts';
import type { Db, Tx } from '#context.ts';

const columns = sql`preference_id as id, banner_id as chain, name, value, user_set as "userSet", version::text as "versionKey"`;

/** Which preferences of a profile. */
export interface Wanted {
  readonly profileId: string;
  readonly chains: readonly string[];
  /** All, when undefined. */
  readonly names?: readonly string[] | undefined;
}

/** Preferences of a profile, by banner and name. One statement. */
export async function readPreferences(db: Db, { profileId, chains, names }: Wanted): Promise<Preference[]> {
  const { rows } = await sql<Preference>`
    select ${columns} from preference
     where profile_id = ${profileId} and banner_id = any(${chains}::text[])
       and (${names ?? null}::text[] is null or name = any(${names ?? null}::text[]))
     order by banner_id, name`.execute(db.read);
  return rows;
}

/** What a shopper has at a banner: adding locks the profile, so that two devices cannot add a name twice. */
export async function lockPreferences(tx: Tx, profileId: string, chain: string): Promise<Preference[]> {
  await lockProfile(tx, profileId);
  const { rows } = await sql<Preference>`
    select ${columns} from preference where profile_id = ${profileId} and banner_id = ${chain}`.execute(tx);
  return rows;
}

/** Who changes preferences, when and where. */
export interface Change {
  readonly profileId: string;
  readonly now: number;
  readonly source: string;
}

/** A preference that the shopper sets for the first time. */
export type NewPreference = Pick<Preference, 'id' | 'chain' | 'name' | 'value'>;

export async function insertPreferences(
  tx: Tx,
  added: readonly NewPreference[],
  { profileId, now, source }: Change,
): Promise<Preference[]> {
  const of = (key: keyof NewPreference) => added.map((each) => each[key]);
  const { rows } = await sql<Preference>`
    insert into preference (preference_id, profile_id, banner_id, name, value, user_set, changed_at, source, wording)
    select id, ${profileId}, chain, name, value, true, ${new Date(now)}, ${source},
           ${wordingOf({ name: sql`name`, value: sql`value` })}
      from unnest(${of('id')}::text[], ${of('chain')}::text[], ${of('name')}::text[], ${of('value')}::text[])
        as added (id, chain, name, value)
    returning ${columns}`.execute(tx);
  return rows;
}

/** One preference of a profile. One statement. */
export async function readPreference(
  db: Db,
  { profileId, id }: { readonly profileId: string; readonly id: string },
): Promise<Preference | undefined> {
  const { rows } = await sql<Preference>`
    select ${columns} from preference where preference_id = ${id} and profile_id = ${profileId}`.execute(db.read);
  return rows[0];
}

/** Changes a preference if it still has the version that the shopper saw; locks the profile first. One statement. */
export async function updatePreference(
  db: Db,
  seen: Pick<Preference, 'id' | 'value' | 'versionKey'>,
  { profileId, now, source }: Change,
): Promise<Preference | undefined> {
  const { rows } = await db.single((single) =>
    sql<Preference>`
    with owner as (select profile_id from profile where profile_id = ${profileId} for no key update)
    update preference set value = ${seen.value}, user_set = true, version = version + 1,
           changed_at = ${new Date(now)}, source = ${source},
           wording = ${wordingOf({ name: sql`name`, value: sql`${seen.value}::text` })}
      from owner
     where preference_id = ${seen.id} and preference.profile_id = owner.profile_id and version::text = ${seen.versionKey}
    returning ${columns}`.execute(single),
  );
  return rows[0];
}
