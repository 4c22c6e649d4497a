import { type Kysely, sql } from 'kysely';
import { hasCode, UNIQUE_VIOLATION } from '@cartwright/server/database';
import type { Tables } from '#db/tables.gen.ts';

type Db = Kysely<Tables>;

/** Whose record it is. */
export interface Owner {
  readonly tenant: string;
  readonly account: string;
}

/** The row of a low-value token, still sealed. */
export interface TokenRow extends Owner {
  readonly tokenHash: Buffer;
  readonly operation: string;
  readonly contentFp: Buffer;
  readonly sealed: Buffer;
  readonly firstSix: string;
  readonly lastFour: string;
  readonly expiresAt: Date;
  readonly sealedCvv: Buffer | null;
}

/** Names the key that wraps a tenant's records; known ones stay as they are. */
export async function saveKek(db: Db, kid: string, tenant: string, providerRef: string): Promise<void> {
  await db
    .insertInto('vault.kek')
    .values({ kid, tenant_id: tenant, state: 'active', provider_ref: providerRef })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const usableKeks = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('vault.kek').select('kid').where('state', '<>', 'destroyed').execute()).map(({ kid }) => kid);

/** Keeps a token, or gives back what the same operation asked before. */
export async function saveToken(db: Db, row: TokenRow): Promise<Buffer> {
  return await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('vault.low_value_token')
      .values({
        token_hash: row.tokenHash,
        tenant_id: row.tenant,
        account_id: row.account,
        operation: row.operation,
        kind: 'REGISTRATION',
        content_fp: row.contentFp,
        sealed: row.sealed,
        first_six: row.firstSix,
        last_four: row.lastFour,
        expires_at: row.expiresAt,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id', 'operation']).doNothing())
      .returning('content_fp')
      .executeTakeFirst();
    if (made && row.sealedCvv) {
      await tx
        .insertInto('vault.sad')
        .values({ token_hash: row.tokenHash, sealed: row.sealedCvv, expires_at: row.expiresAt })
        .execute();
    }
    if (made) return made.content_fp;
    const earlier = await tx
      .selectFrom('vault.low_value_token')
      .select('content_fp')
      .where('tenant_id', '=', row.tenant)
      .where('account_id', '=', row.account)
      .where('operation', '=', row.operation)
      .executeTakeFirstOrThrow();
    return earlier.content_fp;
  });
}

/** Uses a token up for one operation; the same operation may come again, another one finds nothing. */
export async function redeemToken(
  db: Db,
  tokenHash: Buffer,
  owner: Owner & { readonly operation: string },
  now: number,
): Promise<{ sealed: Buffer } | undefined> {
  return await db
    .updateTable('vault.low_value_token')
    .set({ redeemed_by: owner.operation })
    .where('token_hash', '=', tokenHash)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('expires_at', '>', new Date(now))
    .where((where) => where.or([where('redeemed_by', 'is', null), where('redeemed_by', '=', owner.operation)]))
    .returning('sealed')
    .executeTakeFirst();
}

export async function sealedCvv(db: Db, tokenHash: Buffer, now: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('vault.sad')
    .select('sealed')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.sealed;
}

/** The CVV goes as soon as the issuer has answered (PCI DSS 3.3.1). */
export const dropCvv = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('vault.sad').where('token_hash', '=', tokenHash).execute();
};

export interface CardRow extends Owner {
  readonly id: string;
  readonly sealedPan: Buffer;
  readonly nonce: Buffer;
  readonly wrappedDek: Buffer;
  readonly kid: string;
  readonly fpVersion: number;
  readonly panFp: Buffer;
  readonly panExpFp: Buffer;
  readonly month: number;
  readonly year: number;
}

/** The live record of this number for this owner. */
export async function findByFingerprint(
  db: Db,
  owner: Owner,
  panFp: Buffer,
): Promise<{ id: string; panExpFp: Buffer } | undefined> {
  const row = await db
    .selectFrom('vault.card')
    .select(['id', 'pan_exp_fp'])
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('kind', '=', 'BANK')
    .where('pan_fp', '=', panFp)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, panExpFp: row.pan_exp_fp };
}

/** Keeps a sealed card; false when the same number is kept already. The index is the referee. */
export async function insertCard(db: Db, row: CardRow, now: number): Promise<boolean> {
  try {
    await db
      .insertInto('vault.card')
      .values({
        id: row.id,
        tenant_id: row.tenant,
        account_id: row.account,
        kind: 'BANK',
        sealed_pan: row.sealedPan,
        nonce: row.nonce,
        wrapped_dek: row.wrappedDek,
        kid: row.kid,
        fp_ver: row.fpVersion,
        pan_fp: row.panFp,
        pan_exp_fp: row.panExpFp,
        expiration_month: row.month,
        expiration_year: row.year,
        created_at: new Date(now),
      })
      .execute();
    return true;
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

/** Another expiry of a kept card: the fingerprint follows it. */
export async function setExpiry(
  db: Db,
  owner: Owner,
  id: string,
  change: { month: number; year: number; panExpFp: Buffer },
): Promise<void> {
  await db
    .updateTable('vault.card')
    .set({ expiration_month: change.month, expiration_year: change.year, pan_exp_fp: change.panExpFp })
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .execute();
}

export async function findCard(db: Db, owner: Owner, id: string) {
  return await db
    .selectFrom('vault.card')
    .select(['sealed_pan', 'nonce', 'wrapped_dek', 'kid', 'schema_ver', 'expiration_month', 'expiration_year'])
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Destroys the record's key with the record: what a backup still holds cannot be opened. */
export async function shredCard(db: Db, owner: Owner, id: string, now: number): Promise<void> {
  await db
    .updateTable('vault.card')
    .set({ deleted_at: new Date(now), sealed_pan: null, nonce: null, wrapped_dek: null })
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Forgets what has expired; gives how much. */
export async function sweep(db: Db, now: number): Promise<number> {
  const before = new Date(now);
  const gone = await Promise.all([
    db.deleteFrom('vault.sad').where('expires_at', '<=', before).executeTakeFirst(),
    db.deleteFrom('vault.low_value_token').where('expires_at', '<=', before).executeTakeFirst(),
  ]);
  return gone.reduce((total, { numDeletedRows }) => total + Number(numDeletedRows), 0);
}

export interface LogEntry {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly cardId: string | null;
  readonly reason: string;
}

/** Appends to the chain, in one round trip. @param rowText what the hash covers beside the hash before it */
export async function appendLog(db: Db, entry: LogEntry, rowText: string): Promise<void> {
  const { at, actor, action, cardId, reason } = entry;
  await sql`select vault.append_log(${at}, ${actor}, ${action}, ${cardId}, ${reason}, ${rowText})`.execute(db);
}

export async function readLog(
  db: Db,
): Promise<readonly (LogEntry & { readonly prevHash: Buffer | null; readonly hash: Buffer })[]> {
  const rows = await db.selectFrom('vault.access_log').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    at: row.at,
    actor: row.actor,
    action: row.action,
    cardId: row.card_id,
    reason: row.reason,
    prevHash: row.prev_hash,
    hash: row.hash,
  }));
}
