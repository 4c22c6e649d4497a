import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { type Factor, usingCode } from '../two-step/factor-sql.ts';
import type { SignedPasskey } from './enter.ts';

/** The session that is proved, by the password, and a code where the second factor is on. */
export interface Proved {
  readonly sid: string;
  readonly profileId: string;
  readonly passwordHash: string;
  /** Null where none is on. */
  readonly factor: Factor | null;
}

/**
 * Notes that the owner of a session entered the password, and a code if one is needed: if that is still the password, the
 * code is unused and the session lasts. One statement, its own transaction.
 */
export async function markProved(
  db: Db,
  { sid, profileId, passwordHash, factor }: Proved,
  now: number,
): Promise<boolean> {
  const needsNone = sql`and not exists (
    select from two_step t where t.profile_id = a."userId" and t.confirmed_at is not null)`;
  const { rows } = await db.single((single) =>
    sql`
    with verified as (
      select from "account" a
       where a."userId" = ${profileId} and a."providerId" = 'credential' and a."password" = ${passwordHash}
             ${factor ? sql`` : needsNone} for share
    )${factor ? sql`, ${usingCode(factor, profileId, now)}` : sql``}
    update "session" s set proved_at = ${new Date(now)} from ${factor ? sql`factor` : sql`verified`}
     where s.sid = ${sid} and s."userId" = ${profileId}
    returning 1`.execute(single),
  );
  return rows.length > 0;
}

/**
 * Notes that the owner of a session used a passkey, and counts the use: if the passkey is still the account's, no other
 * use was counted meanwhile and the session lasts. The account is locked first, as what replaces its password does, which
 * removes passkeys and sessions. One statement, its own transaction.
 */
export async function markProvedByPasskey(
  db: Db,
  { sid, profileId }: Pick<Proved, 'sid' | 'profileId'>,
  { passkey, newCounter }: SignedPasskey,
  now: number,
): Promise<boolean> {
  const { rows } = await db.single((single) =>
    sql`
    with verified as (
      select from "account" a where a."userId" = ${profileId} and a."providerId" = 'credential' for share
    ), used as (
      update passkey p set counter = ${newCounter}, last_used_at = ${new Date(now)} from verified
       where p.passkey_id = ${passkey.passkeyId} and p.profile_id = ${profileId} and p.counter = ${passkey.counter}
      returning 1
    )
    update "session" s set proved_at = ${new Date(now)} from used where s.sid = ${sid} and s."userId" = ${profileId}
    returning 1`.execute(single),
  );
  return rows.length > 0;
}
