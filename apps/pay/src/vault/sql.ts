import { type Kysely, sql } from 'kysely';
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
  readonly kind: TokenKind;
  readonly operation: string;
  readonly contentFp: Buffer;
  readonly sealed: Buffer;
  readonly firstSix: string | null;
  readonly lastFour: string | null;
  readonly expiresAt: Date;
  readonly sealedCvv: Buffer | null;
}

/** A whole card as its frame handed it in, or the CVV alone of a card that is kept. */
export type TokenKind = 'REGISTRATION' | 'CHECKOUT';

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
        kind: row.kind,
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
  owner: Owner & { readonly operation: string; readonly kind: TokenKind },
  now: number,
): Promise<{ sealed: Buffer } | undefined> {
  return await db
    .updateTable('vault.low_value_token')
    .set({ redeemed_by: owner.operation })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', owner.kind)
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

/** Forgets what has expired; gives how much. */
export async function sweep(db: Db, now: number): Promise<number> {
  const before = new Date(now);
  const gone = await Promise.all([
    db.deleteFrom('vault.sad').where('expires_at', '<=', before).executeTakeFirst(),
    db.deleteFrom('vault.low_value_token').where('expires_at', '<=', before).executeTakeFirst(),
    db.deleteFrom('vault.jti').where('expires_at', '<=', before).executeTakeFirst(),
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

const PAGE = 1_000;

/** A page of the log, in the order in which it was written. @param after the id of the note before it */
export async function readLog(
  db: Db,
  after: number,
): Promise<readonly (LogEntry & { readonly id: number; readonly prevHash: Buffer | null; readonly hash: Buffer })[]> {
  return await db
    .selectFrom('vault.access_log')
    .select(['id', 'at', 'actor', 'action', 'card_id as cardId', 'reason', 'prev_hash as prevHash', 'hash'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/** How many notes there are to be, and the hash of the last of them. */
export const readHead = (db: Db): Promise<{ readonly notes: number; readonly hash: Buffer | null }> =>
  db.selectFrom('vault.access_log_head').select(['notes', 'hash']).executeTakeFirstOrThrow();
