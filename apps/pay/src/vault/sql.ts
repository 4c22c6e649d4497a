import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

type Db = Kysely<Tables>;

/** The owner of a record. */
export interface Owner {
  readonly tenant: string;
  readonly account: string;
}

/** The row of a low-value token, still sealed. */
export interface TokenRow extends Owner {
  readonly tokenHash: Buffer;
  readonly kind: TokenKind;
  readonly operation: string;
  readonly contentFp: Buffer;
  readonly sealed: Buffer;
  readonly firstSix: string | null;
  readonly lastFour: string | null;
  readonly expiresAt: Date;
  readonly sealedCvv: Buffer | null;
}

/** A whole card as its frame submitted it, or only the CVV of a stored card. */
export type TokenKind = 'REGISTRATION' | 'CHECKOUT';

/** Stores a token with its CVV, or returns the one that the same operation requested before. */
export async function saveToken(db: Db, row: TokenRow): Promise<Buffer> {
  const made = await sql<{ content_fp: Buffer }>`
    with made as (
      insert into vault.low_value_token (token_hash, tenant_id, account_id, operation, kind, content_fp, sealed,
             first_six, last_four, expires_at)
      values (${row.tokenHash}, ${row.tenant}, ${row.account}, ${row.operation}, ${row.kind}, ${row.contentFp},
             ${row.sealed}, ${row.firstSix}, ${row.lastFour}, ${row.expiresAt})
      on conflict (tenant_id, account_id, operation) do nothing
      returning token_hash, content_fp, expires_at
    ), cvv as (
      insert into vault.sad (token_hash, sealed, expires_at)
      select token_hash, ${row.sealedCvv}::bytea, expires_at from made where ${row.sealedCvv}::bytea is not null
    )
    select content_fp from made`.execute(db);
  const [first] = made.rows;
  if (first) return first.content_fp;
  const earlier = await db
    .selectFrom('vault.low_value_token')
    .select('content_fp')
    .where('tenant_id', '=', row.tenant)
    .where('account_id', '=', row.account)
    .where('operation', '=', row.operation)
    .executeTakeFirstOrThrow();
  return earlier.content_fp;
}

/** The one operation that may use a token, and the token's purpose. */
interface Claim extends Owner {
  readonly operation: string;
  readonly kind: TokenKind;
}

/** What a token seals: the card, and the CVV until it was used. */
export interface Sealed {
  readonly sealed: Buffer;
  readonly sealedCvv: Buffer | null;
}

/** Uses up a token for one operation; the same operation may come again, another one finds nothing. */
export const claimToken = (db: Db, tokenHash: Buffer, claim: Claim, now: number): Promise<Sealed | undefined> =>
  db
    .updateTable('vault.low_value_token as token')
    .set({ redeemed_by: claim.operation })
    .where('token.token_hash', '=', tokenHash)
    .where('token.kind', '=', claim.kind)
    .where('token.tenant_id', '=', claim.tenant)
    .where('token.account_id', '=', claim.account)
    .where('token.expires_at', '>', new Date(now))
    .where((where) => where.or([where('redeemed_by', 'is', null), where('redeemed_by', '=', claim.operation)]))
    .returning(['token.sealed', sealedCvv(now).as('sealedCvv')])
    .executeTakeFirst();

/** Releases a token that this operation has claimed. */
export const releaseToken = async (db: Db, tokenHash: Buffer, claim: Claim): Promise<void> => {
  await db
    .updateTable('vault.low_value_token')
    .set({ redeemed_by: null })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', claim.kind)
    .where('tenant_id', '=', claim.tenant)
    .where('account_id', '=', claim.account)
    .where('redeemed_by', '=', claim.operation)
    .execute();
};

/** What an operation has claimed before; nothing is written. */
export const claimedToken = (db: Db, tokenHash: Buffer, claim: Claim, now: number): Promise<Sealed | undefined> =>
  db
    .selectFrom('vault.low_value_token as token')
    .select(['token.sealed', sealedCvv(now).as('sealedCvv')])
    .where('token.token_hash', '=', tokenHash)
    .where('token.kind', '=', claim.kind)
    .where('token.tenant_id', '=', claim.tenant)
    .where('token.account_id', '=', claim.account)
    .where('token.expires_at', '>', new Date(now))
    .where('token.redeemed_by', '=', claim.operation)
    .executeTakeFirst();

const sealedCvv = (now: number) => sql<Buffer | null>`(
  select sealed from vault.sad where token_hash = token.token_hash and expires_at > ${new Date(now)})`;

/** The CVV is deleted as soon as the issuer has responded (PCI DSS 3.3.1). */
export const dropCvv = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('vault.sad').where('token_hash', '=', tokenHash).execute();
};

/** Deletes what has expired; returns how much. */
export async function sweep(db: Db, now: number): Promise<number> {
  const before = new Date(now);
  const gone = await Promise.all([
    db.deleteFrom('vault.sad').where('expires_at', '<=', before).executeTakeFirst(),
    db.deleteFrom('vault.low_value_token').where('expires_at', '<=', before).executeTakeFirst(),
    db.deleteFrom('vault.jti').where('expires_at', '<=', before).executeTakeFirst(),
  ]);
  return gone.reduce((total, { numDeletedRows }) => total + Number(numDeletedRows), 0);
}
