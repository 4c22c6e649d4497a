import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';

/** One change of what an account allows or prefers, as it was recorded. */
export interface RecordedConsent {
  /**
   * `preference/<banner>/<name>`, `email/<banner>/<category>`, `text/<kind>/<last four digits of the phone>` or `terms`.
   */
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

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An account, as its record of consents needs it. */
interface Recorded {
  readonly events: RecordedConsent[] | null;
  readonly banners: Record<string, string> | null;
  readonly since: string;
  readonly zone: string | null;
}

/** What everybody agrees to by creating an account. */
const termsAgreed = (since: string): RecordedConsent => ({
  about: 'terms',
  before: null,
  after: 'true',
  at: since,
  source: 'sign-up',
  wording: 1,
});

/**
 * Every consent of an account from the first on, the names of all banners, and nothing that opens anything; and the time
 * zone of the preferred store. One statement.
 */
export async function readConsentRecord(
  db: Db,
  profileId: string,
): Promise<{
  readonly events: readonly RecordedConsent[];
  readonly banners: Readonly<Record<string, string>>;
  readonly zone: string | null;
}> {
  const { rows } = await sql<Recorded>`
    select (select json_agg(json_build_object('about', about, 'before', from_value, 'after', to_value,
              'at', ${instant(sql`at`)}, 'source', source, 'wording', wording)
              order by event_id) from consent_event where profile_id = ${profileId}) as events,
           (select json_object_agg(banner_id, name) from banner) as banners,
           ${instant(sql`p.created_at`)} as since, l.tz as zone
      from profile p left join location l on l.location_id = p.preferred_location_id
     where p.profile_id = ${profileId}`.execute(db.read);
  const [row] = rows;
  if (!row) throw new Error(`there is no profile ${profileId}`);
  return { events: [termsAgreed(row.since), ...(row.events ?? [])], banners: row.banners ?? {}, zone: row.zone };
}
