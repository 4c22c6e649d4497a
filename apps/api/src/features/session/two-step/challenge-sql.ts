import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Credential } from '../sign-in-sql.ts';

/** Rows that end are deleted with each new one, a few more than arrive, so that the table stays small. */
const SWEPT = 10;

/** Tells one password's hash from another without storing it twice. */
const tagOf = ({ passwordHash }: Credential): Buffer => createHash('sha256').update(passwordHash).digest();

/** Stores that a password was verified and its code is awaited. One statement, its own transaction. */
export async function insertAwaited(
  db: Db,
  row: { readonly hash: Buffer; readonly known: Credential; readonly remember: boolean; readonly expiresAt: number },
  now: number,
): Promise<void> {
  await db.single((single) =>
    sql`
    with swept as (
      delete from sign_in_challenge where token_hash in (
        select token_hash from sign_in_challenge where expires_at <= ${new Date(now)} limit ${SWEPT} for update skip locked)
    )
    insert into sign_in_challenge (token_hash, profile_id, password_tag, remember, expires_at)
    values (${row.hash}, ${row.known.profileId}, ${tagOf(row.known)}, ${row.remember}, ${new Date(row.expiresAt)})`.execute(
      single,
    ),
  );
}

/** A sign-in that awaits its code. */
export interface Awaited {
  readonly profileId: string;
  readonly remember: boolean;
  readonly email: string;
  readonly firstName: string;
}

/** The sign-in of a challenge, while it lasts, the password is the same and a second factor is on. One statement. */
export async function findAwaited(db: Db, hash: Buffer, now: number): Promise<Awaited | undefined> {
  const { rows } = await sql<Awaited>`
    select c.profile_id as "profileId", c.remember, u."email", p.first_name as "firstName"
      from sign_in_challenge c
      join "account" a on a."userId" = c.profile_id and a."providerId" = 'credential'
                      and sha256(convert_to(a."password", 'UTF8')) = c.password_tag
      join two_step t on t.profile_id = c.profile_id and t.confirmed_at is not null
      join profile p on p.profile_id = c.profile_id
      join "user" u on u."id" = c.profile_id
     where c.token_hash = ${hash} and c.expires_at > ${new Date(now)}`.execute(db.read);
  return rows[0];
}
