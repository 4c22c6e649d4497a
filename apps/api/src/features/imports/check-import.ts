import type { ImportReport } from '@cartwright/contracts/ops-imports';
import { z } from 'zod';
import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { compare, findProblems, nextRows, readReport, type RowCheck, storeChecks } from './check-sql.ts';
import { readClosing } from './closing-sql.ts';
import { readOutside } from './outside-sql.ts';
import type { Cells } from './shape.ts';
import { SHAPES } from './shapes.ts';
import { type ImportRow, lockImport, moveImport, uncheckedImport } from './sql.ts';

const BATCH = 2_000;
const Job = z.object({ importId: z.string() });

/** What a check is made with. */
export interface CheckDeps {
  readonly db: Db;
  /** From where pages may show a retailer's own pictures. */
  readonly pictureOrigins: readonly string[];
}
type Checking = Pick<CheckDeps, 'pictureOrigins'> & { readonly now: number };

/** Checks every row of an import: a job, which starts anew when it was cut off. */
export async function checkImport({ db, pictureOrigins }: CheckDeps, payload: unknown, now: number): Promise<void> {
  const { importId } = Job.parse(payload);
  const found = await uncheckedImport(db.read, importId);
  if (!found) return;
  await checkRows({ read: db.read, write: db.single }, found);
  // Many new rows change the plans of what follows; a few are not worth the second that this takes.
  if (found.rows > BATCH) await sql`analyze ops.import_row`.execute(db.direct);
  await db.transaction(async (tx) => {
    // Another check may have ended first, and what it found may be applied by now.
    if ((await lockImport(tx, importId))?.status !== 'CHECKING') return;
    const report = await compareAll(tx, found, { pictureOrigins, now });
    await moveImport(tx, importId, { status: report.refused > 0 ? 'REFUSED' : 'READY', report });
  });
}

/** Checks an import anew in the transaction that is to apply it, just as the job does. */
export async function checkWithin(tx: Tx, found: ImportRow, checking: Checking): Promise<ImportReport> {
  await checkRows({ read: tx, write: (statement) => statement(tx) }, found);
  return compareAll(tx, found, checking);
}

/** Compares parsed rows with each other and with the tables. */
async function compareAll(tx: Tx, found: ImportRow, checking: Checking): Promise<ImportReport> {
  const { importId, kind, bannerId, locationId } = found;
  await findProblems(tx, { importId, kind, reach: { bannerId, locationId }, ...checking });
  await compare(tx, importId, kind);
  const report = await readReport(tx, importId, kind);
  if (kind === 'hours') return { ...report, outside: await readOutside(tx, importId, checking.now) };
  return kind === 'stores' ? { ...report, closing: await readClosing(tx, importId) } : report;
}

interface Rows {
  readonly read: Kysely<Tables>;
  readonly write: Db['single'];
}

/** Parses the cells of every row, some at a time, so that a page can show how far it is. */
async function checkRows({ read, write }: Rows, { importId, kind }: ImportRow): Promise<void> {
  const { parse } = SHAPES[kind];
  const toCheck = ({ line, cells }: { line: number; cells: Cells | null }): RowCheck[] => {
    if (cells === null) return []; // refused as it was read
    const row = parse(cells);
    return [row.ok ? { line, row: row.value } : { line, problems: row.refusal }];
  };
  let seen = 0;
  let last = 0;
  for (;;) {
    const rows = await nextRows(read, importId, last, BATCH);
    seen += rows.length;
    last = rows.at(-1)?.line ?? last;
    await write((single) => storeChecks(single, importId, rows.flatMap(toCheck), seen));
    if (rows.length < BATCH) return;
  }
}
