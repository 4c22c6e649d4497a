import { HOUR } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';

/** A code that was verified, but that may have been used: only the statement that uses it knows. */
export type Factor =
  | { readonly kind: 'app'; readonly step: number }
  | { readonly kind: 'recovery'; readonly hash: Buffer; readonly mail: NewMail };

/**
 * The use of a code, as the part `factor` of a statement, with one row if it was not used before: a code of the app acts
 * once and none of an earlier step after it, a recovery code once, with a mail to the owner. What waits for the row of
 * another use compares again. @param profileId of the account; it needs the part `verified` to have a row
 */
export function usingCode(factor: Factor, profileId: string, now: number): RawBuilder<unknown> {
  const isOn = sql`t.profile_id = ${profileId} and t.confirmed_at is not null`;
  if (factor.kind === 'app')
    return sql`
    factor as (
      update two_step t set last_step = ${factor.step}, tries = 0, next_at = null from verified
       where ${isOn} and t.last_step < ${factor.step}
      returning t.profile_id
    )`;
  return sql`
    used as (
      delete from recovery_code r using verified where r.profile_id = ${profileId} and r.code_hash = ${factor.hash}
      returning r.profile_id
    ), factor as (
      update two_step t set tries = 0, next_at = null from used where ${isOn} returning t.profile_id
    ), letter as (${insertMail(factor.mail, { when: 'factor', now: sql`${new Date(now)}::timestamptz` })})`;
}

/** Wrong codes before the first pause. */
const FREE = 5;
const FIRST_PAUSE = 1_000;
/** Whoever comes here knows the password: three codes act at a time, so no more than a few an hour may be tried. */
const LONGEST_PAUSE = HOUR;

/**
 * Counts a code that is tried, before it is verified; a correct one resets the count, nothing else does. Of tries at
 * once, in any processes, exactly as many pass as are allowed. One statement, two when it is refused.
 * @returns 0, or how many milliseconds must pass before the next one
 */
export async function countCode(db: Db, profileId: string, now: number): Promise<number> {
  const at = sql`${new Date(now)}::timestamptz`;
  const pause = sql`least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * 2 ^ least(tries + 1 - ${FREE}, 30)) * interval '1 millisecond'`;
  const { numAffectedRows } = await db.single((single) =>
    sql`
    update two_step set tries = tries + 1, next_at = case when tries + 1 >= ${FREE} then ${at} + ${pause} end
     where profile_id = ${profileId} and (next_at is null or next_at <= ${at})`.execute(single),
  );
  return numAffectedRows === 1n ? 0 : pauseOf(db, profileId, now);
}

/** How many milliseconds must pass before the next code. */
async function pauseOf(db: Db, profileId: string, now: number): Promise<number> {
  const row = await db.read
    .selectFrom('two_step')
    .where('profile_id', '=', profileId)
    .select('next_at')
    .executeTakeFirst();
  const wait = (row?.next_at?.getTime() ?? now) - now;
  return wait > 0 ? wait : FIRST_PAUSE; // it was turned off, or used correctly, a moment ago
}

/** The secret that is on, as stored. One statement. */
export async function readSecret(db: Db, profileId: string): Promise<Buffer | undefined> {
  const row = await db.read
    .selectFrom('two_step')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is not', null)
    .select('secret')
    .executeTakeFirst();
  return row?.secret;
}
