import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { ImportedConsent, ImportedStop } from './opt-in-line.ts';

/** What became of a consent. */
interface Stored {
  readonly isKnown: boolean;
  readonly isStored: boolean;
}

/**
 * Stores a consent, unless the shopper has chosen since: by what is stored, and by the record, which outlives a choice
 * that was deleted for its age. A STOP of the phone is another table, which no consent touches. One statement.
 */
export async function importConsent(db: Kysely<Tables>, consent: ImportedConsent): Promise<Stored> {
  const { loyaltyCardNumber, phoneNumber: phone, triggerType: trigger, optIn } = consent;
  const at = new Date(consent.at);
  const { rows } = await sql<Stored>`
    with account as (select profile_id from profile where loyalty_id = ${loyaltyCardNumber}),
    stored as (
      insert into text_opt_in as i (profile_id, phone, trigger_type, opted_in, changed_at, source)
      select profile_id, ${phone}, ${trigger}, ${optIn}, ${at}, 'import' from account a
       where not exists (select from consent_event e
                          where e.profile_id = a.profile_id and e.at > ${at}
                            and e.about = 'text/' || ${trigger} || '/' || right(${phone}, 4))
      on conflict (profile_id, phone, trigger_type) do update
        set opted_in = excluded.opted_in, changed_at = excluded.changed_at, source = excluded.source
        where i.changed_at < excluded.changed_at
      returning 1
    )
    select exists (select from account) as "isKnown", exists (select from stored) as "isStored"`.execute(db);
  return rows[0] ?? { isKnown: false, isStored: false };
}

/** Stores that somebody replied STOP from a phone. @returns whether it was new. One statement. */
export async function importStop(db: Kysely<Tables>, { phoneNumber, stoppedAt }: ImportedStop): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into text_stop (phone, stopped_at) values (${phoneNumber}, ${new Date(stoppedAt)}) on conflict do nothing`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
