import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';

/** What a browser must sign, by whom it was requested, for which host. */
export interface ChallengeRow {
  readonly ownerId: string;
  readonly purpose: 'ENROLL' | 'SIGN_IN' | 'PROVE';
  readonly challenge: string;
  readonly rpId: string;
  readonly expiresAt: number;
}

/** Rows that end are deleted with each new one, a few more than arrive, so that the table stays small. */
const SWEPT = 10;

/** Stores a challenge in place of the owner's earlier one. One statement, its own transaction. */
export async function insertChallenge(db: Db, row: ChallengeRow, now: number): Promise<void> {
  await db.single((single) =>
    sql`
    with swept as (
      delete from passkey_challenge where (owner_id, purpose) in (
        select owner_id, purpose from passkey_challenge
         where expires_at <= ${new Date(now)} and owner_id <> ${row.ownerId} limit ${SWEPT} for update skip locked)
    )
    insert into passkey_challenge (owner_id, purpose, challenge, rp_id, expires_at)
    values (${row.ownerId}, ${row.purpose}, ${row.challenge}, ${row.rpId}, ${new Date(row.expiresAt)})
    on conflict (owner_id, purpose)
      do update set challenge = excluded.challenge, rp_id = excluded.rp_id, expires_at = excluded.expires_at`.execute(
      single,
    ),
  );
}

/** Uses up the challenge of an owner: of two that take it at once, one gets it. One statement, its own transaction. */
export async function takeChallenge(
  db: Db,
  whose: Pick<ChallengeRow, 'ownerId' | 'purpose' | 'rpId'>,
  now: number,
): Promise<string | undefined> {
  const { rows } = await db.single((single) =>
    sql<{ challenge: string; is_alive: boolean }>`
    delete from passkey_challenge where owner_id = ${whose.ownerId} and purpose = ${whose.purpose}
    returning challenge, expires_at > ${new Date(now)} and rp_id = ${whose.rpId} as is_alive`.execute(single),
  );
  return rows[0]?.is_alive ? rows[0].challenge : undefined;
}

/** A passkey as stored. */
export interface PasskeyRow {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly profileId: string;
  readonly rpId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly name: string;
}

/** Passkeys of an account: more than anybody has devices and hosts. */
export const MAX_PASSKEYS = 20;

/**
 * Adds a passkey, with the mail that says so. One statement, its own transaction. @returns false when the account has as
 * many as it may have
 */
export async function insertPasskey(db: Db, row: PasskeyRow, mail: NewMail, now: number): Promise<boolean> {
  const { rows } = await db.single((single) =>
    sql`
    with changed as (
    insert into passkey (passkey_id, credential_id, profile_id, rp_id, public_key, counter, name, created_at)
    select ${row.passkeyId}, ${row.credentialId}, ${row.profileId}, ${row.rpId}, ${Buffer.from(row.publicKey)}, ${row.counter},
           ${row.name}, ${new Date(now)}
     where (select count(*) from passkey where profile_id = ${row.profileId}) < ${MAX_PASSKEYS}
    returning passkey_id
    ), letter as (${insertMail(mail, { when: 'changed', now: sql`${new Date(now)}::timestamptz` })})
    select from changed`.execute(single),
  );
  return rows.length > 0;
}

/** The passkeys of an account, the newest first. One statement. */
export async function readPasskeys(db: Db, profileId: string) {
  return db.read
    .selectFrom('passkey')
    .where('profile_id', '=', profileId)
    .select(['passkey_id as id', 'credential_id as credentialId', 'rp_id as host', 'name'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('passkey_id')
    .execute();
}

/** The passkey that signed, at the host where it may. One statement. */
export async function findPasskey(
  db: Db,
  { credentialId, rpId }: { readonly credentialId: string; readonly rpId: string },
): Promise<PasskeyRow | undefined> {
  const row = await db.read
    .selectFrom('passkey')
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .select(['passkey_id as passkeyId', 'profile_id as profileId', 'public_key as publicKey', 'counter', 'name'])
    .executeTakeFirst();
  return row && { ...row, credentialId, rpId, publicKey: new Uint8Array(row.publicKey) };
}

/**
 * Counts a use, unless the passkey was removed or used meanwhile. One statement, its own transaction. @returns whether
 * it counted
 */
export async function countUse(
  db: Db,
  { passkeyId, counter }: Pick<PasskeyRow, 'passkeyId' | 'counter'>,
  newCounter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db.single((single) =>
    single
      .updateTable('passkey')
      .where('passkey_id', '=', passkeyId)
      .where('counter', '=', counter)
      .set({ counter: newCounter, last_used_at: new Date(now) })
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** Renames a passkey of an account. One statement, its own transaction. @returns false when the account has no such one */
export async function renamePasskey(
  db: Db,
  { profileId, passkeyId, name }: Pick<PasskeyRow, 'profileId' | 'passkeyId' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.single((single) =>
    single
      .updateTable('passkey')
      .where('passkey_id', '=', passkeyId)
      .where('profile_id', '=', profileId)
      .set({ name })
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/**
 * Removes a passkey of an account, with the mail that says so. One statement, its own transaction. @returns false when the
 * account has no such passkey
 */
export async function deletePasskey(
  db: Db,
  { profileId, passkeyId }: Pick<PasskeyRow, 'profileId' | 'passkeyId'>,
  mail: NewMail,
  now: number,
): Promise<boolean> {
  const { rows } = await db.single((single) =>
    sql`
    with changed as (
      delete from passkey where passkey_id = ${passkeyId} and profile_id = ${profileId} returning passkey_id
    ), letter as (${insertMail(mail, { when: 'changed', now: sql`${new Date(now)}::timestamptz` })})
    select from changed`.execute(single),
  );
  return rows.length > 0;
}
