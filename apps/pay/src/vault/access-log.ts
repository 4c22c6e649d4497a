import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { appendLog, type LogEntry, readHead, readLog } from './sql.ts';

const textOf = ({ at, actor, action, cardId, reason }: LogEntry): string =>
  JSON.stringify([at.toISOString(), actor, action, cardId, reason]);

/** Each row's hash covers the row and the hash before it. */
const chainHash = (previous: Buffer | null, entry: LogEntry): Buffer =>
  createHash('sha256')
    .update(previous ?? '')
    .update(textOf(entry))
    .digest();

/** Records a use of a sealed number. It is written before the number is opened, so that no use goes unrecorded. */
export const recordAccess = (db: Kysely<Tables>, entry: LogEntry): Promise<void> => appendLog(db, entry, textOf(entry));

/**
 * The position of the first record that does not follow from the one before it, or that is missing at the end;
 * undefined for an intact chain. Reads in pages: the log is as long as the vault is old.
 */
export async function firstBreak(db: Kysely<Tables>): Promise<number | undefined> {
  const head = await readHead(db);
  let previous: Buffer | null = null;
  let after = 0;
  for (let position = 0; position < head.notes;) {
    const page = await readLog(db, after);
    for (const entry of page) {
      const follows = previous === null ? entry.prevHash === null : entry.prevHash?.equals(previous);
      if (!follows || !chainHash(previous, entry).equals(entry.hash)) return position;
      previous = entry.hash;
      after = entry.id;
      position += 1;
      // What was recorded since the head was read is checked next time.
      if (position === head.notes) return head.hash?.equals(entry.hash) ? undefined : position - 1;
    }
    if (page.length === 0) return position;
  }
  return undefined;
}
