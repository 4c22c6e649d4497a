import {
  type AccountChoice,
  type AccountChoices,
  CONSENT_WORDING,
  PREFERENCE_OF,
  REFUSED_BY_SIGNAL,
} from '@cartwright/contracts/consent';
import { newId } from '@cartwright/server/new-id';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#context.ts';
import { CHOICE_NAMES, choicesAt, type StoredConsent } from './choices.ts';

/** The consents of an account at all banners, as a column of a statement that reads more. */
export const consentsOf = (profileId: string): RawBuilder<readonly StoredConsent[] | null> => sql`
  (select json_agg(json_build_object('bannerId', banner_id, 'name', name, 'value', value, 'wording', wording))
     from preference where profile_id = ${profileId}
      and name = any(${[...new Set([...CHOICE_NAMES, ...REFUSED_BY_SIGNAL])]}::text[]))`;

/** What an account allows at a banner. One statement. */
export async function readChoices(db: Db['read'], { profileId, bannerId }: AtBanner): Promise<AccountChoices> {
  const { rows } = await sql<{ consents: readonly StoredConsent[] | null }>`
    select ${consentsOf(profileId)} as consents`.execute(db);
  return choicesAt(bannerId, rows[0]?.consents ?? []);
}

/** Whose consents, and where. */
export interface AtBanner {
  readonly profileId: string;
  readonly bannerId: string;
}

/** The condition that an account allows a purpose now: part of a statement that stores what needs it. */
export const isAllowed = (
  { profileId, bannerId }: { readonly profileId: unknown; readonly bannerId: unknown },
  choice: Exclude<AccountChoice, 'position'>,
): RawBuilder<boolean> => sql`
  exists (select from preference allowing
           where allowing.profile_id = ${profileId} and allowing.banner_id = ${bannerId}
             and allowing.name = ${PREFERENCE_OF[choice]} and allowing.value = 'true' and allowing.wording = ${CONSENT_WORDING})`;

/** The wording of a preference's row: of the words that were agreed to, null for whatever allows nothing. */
export const wordingOf = ({ name, value }: { readonly name: unknown; readonly value: unknown }): RawBuilder<number> =>
  sql`case when ${value} = 'true' and ${name} = any(${CHOICE_NAMES}::text[]) then ${CONSENT_WORDING}::int end`;

/** Every change of an account's preferences begins with it, so that two of them never wait for each other. */
export async function lockProfile(tx: Tx, profileId: string): Promise<void> {
  await sql`select from profile where profile_id = ${profileId} for no key update`.execute(tx);
}

/** Where and when consents are changed. */
export interface ConsentChange extends AtBanner {
  readonly now: number;
  readonly source: string;
}

/** Stores choices, and returns all that the account has then. Whoever is last wins. */
export async function saveChoices(
  tx: Tx,
  wanted: Partial<AccountChoices>,
  { profileId, bannerId, now, source }: ConsentChange,
): Promise<AccountChoices> {
  await lockProfile(tx, profileId);
  const chosen = Object.entries(wanted).map(([choice, isOn]) => ({
    id: newId('pre', now),
    name: PREFERENCE_OF[choice as AccountChoice], // the keys are choices
    value: String(isOn),
  }));
  const of = (key: 'id' | 'name' | 'value') => chosen.map((each) => each[key]);
  await sql`
    insert into preference as known (preference_id, profile_id, banner_id, name, value, user_set, changed_at, source, wording)
    select id, ${profileId}, ${bannerId}, name, value, true, ${new Date(now)}, ${source},
           ${wordingOf({ name: sql`name`, value: sql`value` })}
      from unnest(${of('id')}::text[], ${of('name')}::text[], ${of('value')}::text[]) as chosen (id, name, value)
    on conflict (profile_id, banner_id, name) do update
      set value = excluded.value, user_set = true, version = known.version + 1, changed_at = excluded.changed_at,
          source = excluded.source, wording = excluded.wording
      where known.value <> excluded.value or known.wording is distinct from excluded.wording`.execute(tx);
  return readChoices(tx, { profileId, bannerId });
}

/** Takes back what Global Privacy Control refuses, at every banner: the signal is the shopper's, not one store's. */
export async function takeBackBySignal(
  tx: Tx,
  { profileId, now }: { readonly profileId: string; readonly now: number },
): Promise<void> {
  await lockProfile(tx, profileId);
  await sql`
    update preference set value = 'false', wording = null, user_set = true, version = version + 1,
           changed_at = ${new Date(now)}, source = 'gpc'
     where profile_id = ${profileId} and name = any(${REFUSED_BY_SIGNAL}::text[]) and value = 'true'`.execute(tx);
}
