import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { appendLog, type LogEntry, readLog } from './sql.ts';

const textOf = ({ at, actor, action, cardId, reason }: LogEntry): string =>
  JSON.stringify([at.toISOString(), actor, action, cardId, reason]);

/** Each row's hash covers the row and the hash before it. */
const chainHash = (previous: Buffer | null, entry: LogEntry): Buffer =>
  createHash('sha256')
    .update(previous ?? '')
    .update(textOf(entry))
    .digest();

/** Notes a use of a sealed number. It is written before the number is opened, so that no use goes unnoted. */
export const note = (db: Kysely<Tables>, entry: LogEntry): Promise<void> => appendLog(db, entry, textOf(entry));

/** The position of the first row that does not follow from the one before it; undefined for a whole chain. */
export async function firstBreak(db: Kysely<Tables>): Promise<number | undefined> {
  let previous: Buffer | null = null;
  for (const [position, entry] of (await readLog(db)).entries()) {
    const follows = previous === null ? entry.prevHash === null : entry.prevHash?.equals(previous);
    if (!follows || !chainHash(previous, entry).equals(entry.hash)) return position;
    previous = entry.hash;
  }
  return undefined;
}
