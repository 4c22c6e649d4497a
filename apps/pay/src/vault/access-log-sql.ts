import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { CardRow } from './card-sql.ts';
import type { Owner } from './sql.ts';

type Db = Kysely<Tables>;

export interface LogEntry {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly cardId: string | null;
  readonly reason: string;
}

/** A sealed record whose use was recorded. */
export type UsedCard = Pick<CardRow, 'kid' | 'month' | 'year' | 'sealedGiftPin'> & {
  readonly [Part in 'sealedPan' | 'nonce' | 'wrappedDek']: Buffer;
} & { readonly schema: number };

/**
 * Reads an owner's record and appends its use to the log, in one statement: the driver hands the record out only once
 * the entry is on the disk. Neither is done when there is no such record.
 * @param rowText what the entry's hash covers besides the hash before it
 */
export async function takeCard(
  db: Db,
  owner: Owner,
  {
    id,
    kind,
    entry,
    rowText,
  }: { readonly id: string; readonly kind: string; readonly entry: LogEntry; readonly rowText: string },
): Promise<UsedCard | undefined> {
  const { at, actor, action, cardId, reason } = entry;
  const { rows } = await sql<UsedCard>`
    with card as (
      select sealed_pan as "sealedPan", nonce, wrapped_dek as "wrappedDek", sealed_gift_pin as "sealedGiftPin", kid,
             schema_ver as schema, expiration_month as month, expiration_year as year
        from vault.card
       where id = ${id} and tenant_id = ${owner.tenant} and account_id = ${owner.account} and kind = ${kind}
         and deleted_at is null
    )
    select card.*, vault.append_log(${at}, ${actor}, ${action}, ${cardId}, ${reason}, ${rowText}) from card`.execute(
    db,
  );
  return rows[0];
}

interface StoredEntry extends LogEntry {
  readonly position: number;
  readonly hash: Buffer;
}

/** Entries of one chain, and what its head said at that very moment. */
export interface LogPage {
  readonly records: number;
  readonly headHash: Buffer | null;
  readonly entries: readonly StoredEntry[];
}

/** Entries of a page; a page with fewer is the last one. */
export const PAGE = 1_000;

/** A page of a chain from a position on, in one snapshot with the chain's head; undefined when that is missing. */
export async function readChain(db: Db, chain: number, from: number): Promise<LogPage | undefined> {
  const { rows } = await sql<Omit<LogPage, 'entries'> & (StoredEntry | { readonly position: null })>`
    select head.records, head.hash as "headHash",
           entry.position, entry.at, entry.actor, entry.action, entry.card_id as "cardId", entry.reason, entry.hash
      from vault.access_log_head as head
      left join vault.access_log as entry on entry.chain = head.chain and entry.position >= ${from}
     where head.chain = ${chain}
     order by entry.position
     limit ${PAGE}`.execute(db);
  const [first] = rows;
  return first && { ...first, entries: rows.filter((row) => row.position !== null) };
}
