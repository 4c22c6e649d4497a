import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** One change of what an account allows or prefers, as it was recorded. */
export interface RecordedConsent {
  /** `preference/<banner>/<name>`, `email/<banner>/<category>` or `text/<kind>/<last four digits of the phone>`. */
  readonly about: string;
  /** Null when nothing was stored before. */
  readonly before: string | null;
  readonly after: string;
  /** An instant in UTC. */
  readonly at: string;
  readonly source: string;
  /** The version of the words that were agreed to. */
  readonly wording: number | null;
}

/** Every consent of an account from the first on, the names of all banners, and nothing that opens anything. One statement. */
export async function readConsentRecord(
  db: Db,
  profileId: string,
): Promise<{ readonly events: readonly RecordedConsent[]; readonly banners: Readonly<Record<string, string>> }> {
  const { rows } = await sql<{ events: RecordedConsent[] | null; banners: Record<string, string> | null }>`
    select (select json_agg(json_build_object('about', about, 'before', from_value, 'after', to_value,
              'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'source', source, 'wording', wording)
              order by event_id) from consent_event where profile_id = ${profileId}) as events,
           (select json_object_agg(banner_id, name) from banner) as banners`.execute(db.read);
  return { events: rows[0]?.events ?? [], banners: rows[0]?.banners ?? {} };
}
