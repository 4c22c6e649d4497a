import { type Kysely, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

/** An account with the hash of its password. */
export interface Credential {
  readonly profileId: string;
  readonly passwordHash: string;
}

/** The account of an email address in lower case. One statement. */
export async function credentialOf(db: Db, email: string): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select a."userId" as "profileId", a."password" as "passwordHash"
      from "user" u join "account" a on a."userId" = u."id" and a."providerId" = 'credential'
     where u."email" = ${email} and a."password" is not null`.execute(db.read);
  return rows[0];
}

/** By what an account was verified: its password, or one of its passkeys. */
export type Proof = Credential | { readonly profileId: string; readonly credentialId: string };

export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly userAgent: string;
  /** When the password was entered decides who is fully signed in: by the shop's clock, like every such decision. */
  readonly createdAt: number;
  /** How long it lasts. */
  readonly days: number;
}

/**
 * Stores a session if the password or the passkey that was verified is still the account's. The lock makes it wait for a
 * password that is being replaced, and a replacement wait for it: whichever is first, no session of an old password, nor
 * of a passkey that went with it, is left. One statement. @returns false when it was replaced meanwhile
 */
export async function insertSession(
  db: Kysely<Tables>,
  proof: Proof,
  { id, token, userAgent, createdAt, days }: NewSession,
): Promise<boolean> {
  const verified =
    'passwordHash' in proof
      ? sql`where a."password" = ${proof.passwordHash}`
      : sql`join "passkey" p on p.profile_id = a."userId" and p.credential_id = ${proof.credentialId} where true`;
  const { numAffectedRows } = await sql`
    with verified as (
      select from "account" a ${verified} and a."userId" = ${proof.profileId} and a."providerId" = 'credential' for share
    )
    insert into "session" ("id", "token", "userId", "userAgent", "createdAt", "updatedAt", "expiresAt")
    select ${id}, ${token}, ${proof.profileId}, ${userAgent}, ${new Date(createdAt)}, now(), now() + ${days} * interval '1 day'
      from verified`.execute(db);
  return numAffectedRows === 1n;
}
