import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { insertSessionOf, type NewSessionRow } from '../session-sql.ts';

type Kept = Kysely<Tables>;

/** Challenges that ended are deleted with each new one, a few more than arrive, so that the table stays small. */
const SWEPT = 10;

/** A challenge, and who asked for it; nobody before the sign-in. */
interface ChallengeRow {
  readonly challenge: string;
  readonly staffId: string | null;
}

/** One statement. */
export async function insertChallenge(
  db: Kept,
  { challenge, staffId }: ChallengeRow,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await sql`
    with swept as (
      delete from ops.staff_challenge where challenge in (
        select challenge from ops.staff_challenge where expires_at <= ${new Date(now)}
         limit ${SWEPT} for update skip locked)
    )
    insert into ops.staff_challenge (challenge, staff_id, expires_at)
    values (${challenge}, ${staffId}, ${new Date(expiresAt)})`.execute(db);
}

/** Uses a challenge up: of two that take it at once, one gets it. One statement. */
export async function takeChallenge(db: Kept, { challenge, staffId }: ChallengeRow, now: number): Promise<boolean> {
  const { rows } = await sql<{ isAlive: boolean }>`
    delete from ops.staff_challenge where challenge = ${challenge} and staff_id is not distinct from ${staffId}
    returning expires_at > ${new Date(now)} as "isAlive"`.execute(db);
  return rows[0]?.isAlive === true;
}

/** A passkey as stored. */
export interface StaffPasskeyRow {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly staffId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly name: string;
}

/** More than anybody of the staff has devices. */
export const MAX_PASSKEYS = 10;

/** One statement. @returns false when there are as many as there may be @throws for a credential that is known */
export async function insertPasskey(db: Kept, row: StaffPasskeyRow, now: number): Promise<boolean> {
  const { rows } = await sql`
    insert into ops.staff_passkey (passkey_id, credential_id, staff_id, public_key, counter, name, created_at)
    select ${row.passkeyId}, ${row.credentialId}, ${row.staffId}, ${Buffer.from(row.publicKey)}, ${row.counter},
           ${row.name}, ${new Date(now)}
     where (select count(*) from ops.staff_passkey where staff_id = ${row.staffId}) < ${MAX_PASSKEYS}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** The passkeys of somebody, the newest first. One statement. */
export const readPasskeys = (db: Kept, staffId: string) =>
  db
    .selectFrom('ops.staff_passkey')
    .where('staff_id', '=', staffId)
    .select(['passkey_id as passkeyId', 'credential_id as credentialId', 'name'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('passkey_id')
    .execute();

/** The passkey of a credential, unless its owner has left. One statement. */
export async function findPasskey(db: Kept, credentialId: string): Promise<StaffPasskeyRow | undefined> {
  const row = await db
    .selectFrom('ops.staff_passkey as p')
    .innerJoin('ops.staff as s', 's.staff_id', 'p.staff_id')
    .where('p.credential_id', '=', credentialId)
    .where('s.left_at', 'is', null)
    .select(['p.passkey_id as passkeyId', 'p.staff_id as staffId', 'p.public_key as publicKey', 'p.counter', 'p.name'])
    .executeTakeFirst();
  return row && { ...row, credentialId, publicKey: new Uint8Array(row.publicKey) };
}

/**
 * Counts a use of a passkey and opens its session, unless it was removed or used meanwhile, or its owner has left. One
 * statement. @returns whether it is open
 */
export async function enterByPasskey(
  db: Kept,
  {
    passkey,
    newCounter,
    session,
  }: { readonly passkey: StaffPasskeyRow; readonly newCounter: number; readonly session: NewSessionRow },
): Promise<boolean> {
  const { rows } = await sql`
    with verified as (
      update ops.staff_passkey p set counter = ${newCounter}, last_used_at = ${new Date(session.now)} from ops.staff s
       where p.passkey_id = ${passkey.passkeyId} and p.counter = ${passkey.counter}
         and s.staff_id = p.staff_id and s.left_at is null
      returning s.staff_id
    ) ${insertSessionOf({ ...session, passkeyId: passkey.passkeyId })}`.execute(db);
  return rows.length === 1;
}

/**
 * Removes a passkey, and with it the sessions that it opened, but for the one that removes it. One statement.
 * @returns false when somebody has no such passkey
 */
export async function deletePasskey(
  db: Kept,
  { passkeyId, staffId }: Pick<StaffPasskeyRow, 'passkeyId' | 'staffId'>,
  own: Buffer | null,
): Promise<boolean> {
  const { rows } = await sql`
    with own as (
      update ops.staff_session set passkey_id = null where token_hash = ${own} and passkey_id = ${passkeyId}
    )
    delete from ops.staff_passkey where passkey_id = ${passkeyId} and staff_id = ${staffId} returning 1`.execute(db);
  return rows.length === 1;
}
