import { Readable } from 'node:stream';
import type { ImportKind } from '@cartwright/contracts/ops-imports';
import type { Db } from '#context.ts';
import { writeCsv } from './file/write-csv.ts';
import { rowReader } from './export-sql.ts';
import type { Exported } from './exported.ts';
import { SHAPES } from './shapes.ts';

const BATCH = 2_000;

/** A CSV of what is there, with the columns of an import: imported again, it changes nothing. */
export const exportFile = (db: Db, kind: ImportKind, from: Exported): Readable => Readable.from(parts(db, kind, from));

async function* parts(db: Db, kind: ImportKind, from: Exported): AsyncGenerator<string> {
  const { columns } = SHAPES[kind];
  const next = rowReader(kind, from);
  yield writeCsv(columns, [columns]);
  let last = '';
  for (;;) {
    const rows = await next(db, last, BATCH);
    if (rows.length > 0) yield writeCsv(columns, rows);
    if (rows.length < BATCH) return;
    last = String(rows.at(-1)?.['cursor']);
  }
}
