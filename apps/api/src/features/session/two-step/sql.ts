import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';

/** Whether the second factor is on, and how many recovery codes are left. One statement. */
export async function readTwoStep(
  db: Db,
  profileId: string,
): Promise<{ readonly isOn: boolean; readonly codesLeft: number }> {
  const { rows } = await sql<{ codesLeft: number }>`
    select (select count(*)::int from recovery_code r where r.profile_id = t.profile_id) as "codesLeft"
      from two_step t where t.profile_id = ${profileId} and t.confirmed_at is not null`.execute(db.read);
  return { isOn: rows.length > 0, codesLeft: rows[0]?.codesLeft ?? 0 };
}

/** Stores a secret that no code has confirmed yet, in place of an earlier one. @returns false while one is on */
export async function insertSetup(db: Db, profileId: string, sealed: Buffer, now: number): Promise<boolean> {
  const { numAffectedRows } = await db.single((single) =>
    sql`
    insert into two_step as t (profile_id, secret, created_at) values (${profileId}, ${sealed}, ${new Date(now)})
        on conflict (profile_id) do update set secret = excluded.secret, created_at = excluded.created_at
     where t.confirmed_at is null`.execute(single),
  );
  return numAffectedRows === 1n;
}

/** The secret that is being set up, of this age at most. One statement. */
export async function readSetup(db: Db, profileId: string, since: number): Promise<Buffer | undefined> {
  const row = await db.read
    .selectFrom('two_step')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(since))
    .select('secret')
    .executeTakeFirst();
  return row?.secret;
}

export interface Confirmed {
  readonly profileId: string;
  /** The one that the code belongs to, as stored. */
  readonly sealed: Buffer;
  readonly step: number;
  readonly hashes: readonly Buffer[];
  readonly mail: NewMail;
}

/** Turns a second factor on. One statement. @returns false when the secret was replaced or confirmed meanwhile */
export async function confirmSetup(
  db: Db,
  { profileId, sealed, step, hashes, mail }: Confirmed,
  now: number,
): Promise<boolean> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await db.single((single) =>
    sql`
    with changed as (
      update two_step set confirmed_at = ${at}, last_step = ${step}
       where profile_id = ${profileId} and confirmed_at is null and secret = ${sealed}
      returning profile_id
    ), codes as (${insertCodes(hashes)}), letter as (${insertMail(mail, { when: 'changed', now: at })})
    select from changed`.execute(single),
  );
  return rows.length > 0;
}

/**
 * Replaces the recovery codes. The account is locked first, in a statement of its own: the next one sees the codes that
 * another renewal stored meanwhile. @returns false when no second factor is on
 */
export async function replaceCodes(
  db: Db,
  { profileId, hashes, mail }: Pick<Confirmed, 'profileId' | 'hashes' | 'mail'>,
  now: number,
): Promise<boolean> {
  const { rows } = await db.transaction(async (tx) => {
    await sql`select from two_step where profile_id = ${profileId} for update`.execute(tx);
    return sql`
    with changed as (
      select profile_id from two_step where profile_id = ${profileId} and confirmed_at is not null
    ), old as (
      delete from recovery_code r using changed c where r.profile_id = c.profile_id
    ), codes as (${insertCodes(hashes)}), letter as (${insertMail(mail, { when: 'changed', now: sql`${new Date(now)}::timestamptz` })})
    select from changed`.execute(tx);
  });
  return rows.length > 0;
}

const insertCodes = (hashes: readonly Buffer[]): RawBuilder<unknown> => sql`
  insert into recovery_code (profile_id, code_hash)
  select profile_id, hash from changed, unnest(${hashes}::bytea[]) as hash`;

/** Turns a second factor off; its codes go with it. One statement. @returns false when none is on */
export async function deleteTwoStep(db: Db, profileId: string, mail: NewMail, now: number): Promise<boolean> {
  const { rows } = await db.single((single) =>
    sql`
    with changed as (
      delete from two_step where profile_id = ${profileId} and confirmed_at is not null returning profile_id
    ), letter as (${insertMail(mail, { when: 'changed', now: sql`${new Date(now)}::timestamptz` })})
    select from changed`.execute(single),
  );
  return rows.length > 0;
}
