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
import { type ImportRow, LARGE, lockImport, moveImport, uncheckedImport } from './sql.ts';

const BATCH = 2_000;
/** Lines that one statement compares: the largest file takes several, so that none comes near the limit of a statement. */
const AT_ONCE = 10_000;
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
  const lastLine = await checkRows({ read: db.read, write: db.single }, found);
  // Many new rows change the plans of what follows; a few are not worth the second that this takes.
  const isLarge = found.rows > LARGE;
  if (isLarge) await sql`analyze ops.import_row`.execute(db.direct);
  await db.transaction(async (tx) => {
    // Another check may have ended first, and what it found may be applied by now.
    if ((await lockImport(tx, importId))?.status !== 'CHECKING') return;
    const report = await compareAll(tx, { ...found, lastLine }, { pictureOrigins, now });
    // Once more, with what the comparison wrote: whoever applies the file may roll it back at once.
    if (isLarge) await sql`analyze ops.import_row`.execute(tx);
    await moveImport(tx, importId, { status: report.refused > 0 ? 'REFUSED' : 'READY', report });
  });
}

/** Checks an import anew in the transaction that is to apply it, just as the job does. */
export async function checkWithin(tx: Tx, found: ImportRow, checking: Checking): Promise<ImportReport> {
  const lastLine = await checkRows({ read: tx, write: (statement) => statement(tx) }, found);
  return compareAll(tx, { ...found, lastLine }, checking);
}

/** Compares parsed rows with each other and with the tables. */
async function compareAll(
  tx: Tx,
  found: ImportRow & { readonly lastLine: number },
  checking: Checking,
): Promise<ImportReport> {
  const { importId, kind, bannerId, locationId, lastLine } = found;
  await findProblems(tx, { importId, kind, reach: { bannerId, locationId }, ...checking });
  for (let after = 0; after < lastLine; after += AT_ONCE) await compare(tx, found, { after, upTo: after + AT_ONCE });
  const report = await readReport(tx, importId, kind);
  if (kind === 'hours') return { ...report, outside: await readOutside(tx, importId, checking.now) };
  return kind === 'stores' ? { ...report, closing: await readClosing(tx, importId) } : report;
}

interface Rows {
  readonly read: Kysely<Tables>;
  readonly write: Db['single'];
}

/** Parses the cells of every row, some at a time, so that a page can show how far it is. @returns the last line with a row */
async function checkRows({ read, write }: Rows, { importId, kind }: ImportRow): Promise<number> {
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
    if (rows.length < BATCH) return last;
  }
}
