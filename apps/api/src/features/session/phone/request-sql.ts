import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { CODES_COUNT_FOR } from './codes.ts';

/** What decides whether a code may be texted. */
interface PhoneFacts {
  readonly mobilePhone: string | null;
  readonly isVerified: boolean;
  /** Codes of the account within a day, the newest first, in milliseconds. */
  readonly requested: readonly number[];
  /** Codes that were texted to the phone within a day, for whatever account. */
  readonly texted: number;
  readonly isStopped: boolean;
  /** Whether the account may learn of the STOP: its orders were texted there. */
  readonly knowsOfStop: boolean;
}

/**
 * Reads it, and locks the account and the phone: of requests at once, one after another is counted, whichever accounts
 * they come from. @throws {Error} when there is no such profile: a session names one that exists
 */
export async function lockPhone(
  tx: Tx,
  { profileId, phone }: { readonly profileId: string; readonly phone: string },
  now: number,
): Promise<PhoneFacts> {
  const since = new Date(now - CODES_COUNT_FOR);
  await sql`select from profile where profile_id = ${profileId} for no key update`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('phone-code/' || ${phone}, 0))`.execute(tx);
  const { rows } = await sql<PhoneFacts>`
    select mobile_phone as "mobilePhone", mobile_phone_verified_at is not null as "isVerified",
           array(select (extract(epoch from c.created_at) * 1000)::float8 from phone_code c
                  where c.profile_id = p.profile_id and c.created_at > ${since} order by c.created_at desc) as requested,
           (select count(*) from phone_code c
             where c.phone = ${phone} and c.created_at > ${since} and c.withheld_at is null) as texted,
           exists (select from text_stop s where s.phone = ${phone}) as "isStopped",
           exists (select from text_message t join orders o using (order_id)
                    where t.phone = ${phone} and o.profile_id = p.profile_id and t.withheld_at is null) as "knowsOfStop"
      from profile p where profile_id = ${profileId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`a session has no profile: ${profileId}`);
  return row;
}

/** A code to store. */
interface NewCode {
  readonly codeId: string;
  readonly profileId: string;
  readonly phone: string;
  readonly bannerId: string;
  readonly locale: string;
  readonly hash: Buffer;
  /** Null for a code that is not sent, though its account does not learn that. */
  readonly body: string | null;
  /** Whether a job sends it; otherwise it stays in its table. */
  readonly sends: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Stores a code with the job that sends it. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  const at = new Date(code.createdAt);
  await sql`
    insert into phone_code (code_id, profile_id, phone, banner_id, locale, code_hash, body, created_at, expires_at, withheld_at)
    values (${code.codeId}, ${code.profileId}, ${code.phone}, ${code.bannerId}, ${code.locale}, ${code.hash}, ${code.body},
            ${at}, ${new Date(code.expiresAt)}, ${code.body === null ? at : null})`.execute(tx);
  if (code.body !== null && code.sends)
    await sql`select graphile_worker.add_job('send-phone-code', json_build_object('codeId', ${code.codeId}::text),
                max_attempts := 6, job_key := ${code.codeId}::text)`.execute(tx);
}
