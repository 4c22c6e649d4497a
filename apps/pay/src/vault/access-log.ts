import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { type LogEntry, PAGE, readChain, type UsedCard, takeCard } from './access-log-sql.ts';
import type { CardKind } from './card-kind.ts';
import type { Owner } from './sql.ts';

/** How many chains the log has; the database has a head for each (migration 0027). */
const CHAINS = 64;

const textOf = ({ at, actor, action, cardId, reason }: LogEntry): string =>
  JSON.stringify([at.toISOString(), actor, action, cardId, reason]);

/** Each entry's hash covers the entry and the hash before it. */
const chainHash = (previous: Buffer | null, entry: LogEntry): Buffer =>
  createHash('sha256')
    .update(previous ?? '')
    .update(textOf(entry))
    .digest();

/** One use of an owner's record, and what for. */
export interface RecordUse {
  readonly vaultCardId: string;
  readonly kind: CardKind;
  readonly action: string;
  readonly reason: string;
  readonly now: number;
}

/** The sealed record of an owner, whose use is recorded before anybody can open it. */
export function recordUse(db: Kysely<Tables>, owner: Owner, use: RecordUse): Promise<UsedCard | undefined> {
  const { vaultCardId: id, kind, action, reason, now } = use;
  const entry: LogEntry = { at: new Date(now), actor: 'pay', action, cardId: id, reason };
  return takeCard(db, owner, { id, kind, entry, rowText: textOf(entry) });
}

/** Where a chain of the log is not what was appended. */
export interface Break {
  readonly chain: number;
  /** Of the first entry that was changed, removed or added. */
  readonly position: number;
}

/** The first entry that does not follow from the one before it, or that is missing at the end; undefined if all do. */
export async function firstBreak(db: Kysely<Tables>): Promise<Break | undefined> {
  for (let chain = 0; chain < CHAINS; chain += 1) {
    const position = await firstBreakOf(db, chain);
    if (position !== undefined) return { chain, position };
  }
  return undefined;
}

/** Reads in pages: the log is as long as the vault is old. */
async function firstBreakOf(db: Kysely<Tables>, chain: number): Promise<number | undefined> {
  let previous: Buffer | null = null;
  for (let position = 0; ;) {
    const page = await readChain(db, chain, position);
    if (!page) return position;
    for (const entry of page.entries) {
      const follows = entry.position === position && chainHash(previous, entry).equals(entry.hash);
      if (!follows) return position;
      previous = entry.hash;
      position += 1;
    }
    if (page.entries.length === PAGE) continue;
    if (position < page.records) return position;
    const isWhole = position === page.records && isSame(previous, page.headHash);
    return isWhole ? undefined : Math.max(position - 1, 0);
  }
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);
