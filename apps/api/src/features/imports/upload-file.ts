import { type ImportKind, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@cartwright/contracts/ops-imports';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { StaffPlace } from '@cartwright/rules/staff-role';
import { newId } from '@cartwright/server/new-id';
import type { Db, Tx } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { decode } from './file/decode.ts';
import { type FileRefusal, FileRefused } from './file/file-refused.ts';
import type { FileRow } from './file/file-row.ts';
import { rowsOf } from './file/rows.ts';
import { readSessionGrants } from './planner-sql.ts';
import { mayImport } from './reach.ts';
import { SHAPES } from './shapes.ts';
import { deleteImport, finishUpload, insertRows } from './sql.ts';
import { stageImport } from './staged-sql.ts';

export interface Upload extends StaffPlace {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly staffId: string;
  /** In which it is sent. */
  readonly sessionId: string;
  readonly source: AsyncIterable<Buffer>;
}

/** So many files wait to be applied already. */
interface TooManyFiles {
  readonly code: 'TOO_MANY_FILES';
  readonly meta: { readonly max: number };
}

/** Rows that are stored at once, unless they are long. */
const BATCH = 1_000;
/** Bytes of the file that are kept in memory at once. */
const BATCH_BYTES = 1 << 20;

/** Whoever sent the file signed out, left or lost the role before all of it was here. */
interface NoLongerMay {
  readonly code: 'NOT_SIGNED_IN' | 'FORBIDDEN';
}

/**
 * Stages a file as it arrives, and has a job check it. What is refused as a whole leaves nothing; nor does the file of
 * somebody who may no longer import it when its last byte is here.
 *
 * @returns the import's id
 */
export async function uploadFile(
  db: Db,
  upload: Upload,
  now: number,
): Promise<Result<string, FileRefusal | TooManyFiles | NoLongerMay>> {
  const importId = newId('imp', now);
  const { kind, bannerId, locationId, fileName, staffId } = upload;
  const max = await db.transaction((tx) =>
    stageImport(tx, { importId, kind, bannerId, locationId, fileName, staffId }, now),
  );
  if (max !== null) return refuse({ code: 'TOO_MANY_FILES', meta: { max } });
  try {
    const sizes = { rows: 0, bytes: 0 };
    const text = decode(counted(upload.source, sizes), MAX_IMPORT_BYTES);
    let batch: FileRow[] = [];
    let storedBytes = 0;
    const store = async () => {
      storedBytes = sizes.bytes;
      if (batch.length > 0) await db.single((single) => insertRows(single, importId, batch));
      batch = [];
    };
    for await (const row of rowsOf(text, SHAPES[kind])) {
      sizes.rows += 1;
      if (sizes.rows > MAX_IMPORT_ROWS) throw new FileRefused('TOO_MANY_ROWS', { max: MAX_IMPORT_ROWS });
      batch.push(row);
      if (batch.length === BATCH || sizes.bytes - storedBytes > BATCH_BYTES) await store();
    }
    await store();
    if (sizes.rows === 0) throw new FileRefused('EMPTY_FILE');
    const lost = await db.transaction(async (tx) => {
      const why = await lostRight(tx, upload);
      if (why !== null) {
        await deleteImport(tx, importId);
        return why;
      }
      await finishUpload(tx, importId, { ...sizes, isJob: true });
      const data = { importId, fileName, of: kind };
      await insertAction(tx, { staffId, kind: 'upload-import', bannerId, locationId, data }, now);
      return null;
    });
    return lost === null ? ok(importId) : refuse({ code: lost });
  } catch (error) {
    // Whatever ended it, a connection that was lost too: half a file is none.
    await db.single((single) => deleteImport(single, importId));
    if (error instanceof FileRefused) return refuse(error.refusal);
    throw error;
  }
}

/** Why whoever sends a file may no longer, by now; null if they still may. */
async function lostRight(tx: Tx, { sessionId, kind, ...place }: Upload): Promise<NoLongerMay['code'] | null> {
  const grants = await readSessionGrants(tx, sessionId);
  if (grants === null) return 'NOT_SIGNED_IN';
  return mayImport(grants, kind, place) ? null : 'FORBIDDEN';
}

async function* counted(source: AsyncIterable<Buffer>, sizes: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const part of source) {
    sizes.bytes += part.length;
    yield part;
  }
}
