import type { Import } from '@cartwright/contracts/ops-imports';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import type { StaffContext } from '#staff/staff-context.ts';
import { kindsOf, reachOf } from './reach.ts';
import { firstChanges, firstProblems, type ImportRow, latestImports, priceZonesOf, readImport } from './sql.ts';
import { toChange, toImport } from './wire.ts';

const LISTED = 50;
const SHOWN_ROWS = 50;
type NotFound = { readonly code: 'NOT_FOUND' };

/** An import where a call is, of a kind that its caller may import. */
export async function findMine(db: Db, importId: string, context: StaffContext): Promise<ImportRow | undefined> {
  const found = await readImport(db.read, { ...reachOf(context), importId });
  return found && kindsOf(context).includes(found.kind) ? found : undefined;
}

/** The latest imports where a call is. */
export const listImports = async (db: Db, context: StaffContext) =>
  ok({ imports: (await latestImports(db, { ...reachOf(context), kinds: kindsOf(context) }, LISTED)).map(toImport) });

/** One import, as a change of it is returned. */
export async function oneImport(
  db: Db,
  importId: string,
  context: StaffContext,
): Promise<Result<z.output<typeof Import>, NotFound>> {
  const found = await findMine(db, importId, context);
  return found ? ok(toImport(found)) : refuse({ code: 'NOT_FOUND' });
}

/** One import with its first rows. */
export async function importDetail(db: Db, importId: string, context: StaffContext) {
  const found = await findMine(db, importId, context);
  if (!found) return refuse({ code: 'NOT_FOUND' });
  const changes = await firstChanges(db, importId, SHOWN_ROWS);
  const problems = await firstProblems(db, importId, SHOWN_ROWS);
  const zones = [...(await priceZonesOf(db, reachOf(context).bannerId))];
  return ok({
    ...toImport(found),
    changes: changes.map((change) => toChange(found.kind, change)),
    problems: problems.map((row) => ({ line: row.line, name: row.name, problems: [...row.problems] })),
    priceZones: zones,
  });
}

/** Milliseconds of a wire's instant; null for none. */
export const instantOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));
