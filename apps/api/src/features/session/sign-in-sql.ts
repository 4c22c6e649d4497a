import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { type Factor, usingCode } from './two-step/factor-sql.ts';

/** An account with the hash of its password. */
export interface Credential {
  readonly profileId: string;
  readonly passwordHash: string;
}

/** The account of an email address in lower case, and whether its password alone opens it. One statement. */
export async function credentialOf(
  db: Db,
  email: string,
): Promise<(Credential & { readonly needsCode: boolean }) | undefined> {
  const { rows } = await sql<Credential & { needsCode: boolean }>`
    select a."userId" as "profileId", a."password" as "passwordHash", ${hasTwoStep} as "needsCode"
      from "user" u join "account" a on a."userId" = u."id" and a."providerId" = 'credential'
     where u."email" = ${email} and a."password" is not null`.execute(db.read);
  return rows[0];
}

/** Whether the second factor of an account `a` is on. */
const hasTwoStep = sql`exists (select from two_step t where t.profile_id = a."userId" and t.confirmed_at is not null)`;

/** A password that was verified a while ago, by its challenge, and a code. */
interface CodeProof {
  readonly profileId: string;
  readonly challenge: Buffer;
  readonly factor: Factor;
}

/** By what an account was verified: its password, one of its passkeys, or its password and then a code. */
export type Proof = Credential | { readonly profileId: string; readonly credentialId: string } | CodeProof;

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
 * Stores a session if the password or the passkey that was verified is still the account's, and the code unused. The lock
 * makes it wait for a password that is being replaced, and a replacement wait for it: whichever is first, no session of
 * an old password, nor of a passkey that went with it, is left. A password alone stores none where a code is needed. One
 * statement. @returns false when it was replaced or used meanwhile
 */
export async function insertSession(
  db: Kysely<Tables>,
  proof: Proof,
  { id, token, userAgent, createdAt, days }: NewSession,
): Promise<boolean> {
  const { rows } = await sql`
    with ${verifying(proof, createdAt)}
    insert into "session" ("id", "token", "userId", "userAgent", "createdAt", "updatedAt", "expiresAt")
    select ${id}, ${token}, ${proof.profileId}, ${userAgent}, ${new Date(createdAt)}, now(), now() + ${days} * interval '1 day'
      from ${'challenge' in proof ? sql`challenge` : sql`verified`}
    returning 1`.execute(db);
  return rows.length === 1;
}

function verifying(proof: Proof, now: number): RawBuilder<unknown> {
  const account = sql`a."userId" = ${proof.profileId} and a."providerId" = 'credential'`;
  if ('passwordHash' in proof)
    return sql`
    verified as (
      select from "account" a where a."password" = ${proof.passwordHash} and ${account} and not ${hasTwoStep} for share
    )`;
  if ('credentialId' in proof)
    return sql`
    verified as (
      select from "account" a
        join "passkey" p on p.profile_id = a."userId" and p.credential_id = ${proof.credentialId}
       where ${account} for share
    )`;
  // The challenge is locked first: of two codes that use it at once, the second one is not used up.
  return sql`
    verified as (
      select c.token_hash from sign_in_challenge c
        join "account" a on a."userId" = c.profile_id and sha256(convert_to(a."password", 'UTF8')) = c.password_tag
       where c.token_hash = ${proof.challenge} and c.expires_at > ${new Date(now)} and ${account}
         for update of c for share of a
    ), ${usingCode(proof.factor, proof.profileId, now)}, challenge as (
      delete from sign_in_challenge c using verified v, factor where c.token_hash = v.token_hash returning 1
    )`;
}
