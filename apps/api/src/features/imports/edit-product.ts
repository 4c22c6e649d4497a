import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import { insertAction } from '#staff/actions.ts';
import { applyImport } from './apply-import.ts';
import { type CheckDeps, checkImport } from './check-import.ts';
import type { Cells, Problem } from './shape.ts';
import { deleteImport, finishUpload, firstProblems, insertImport, insertRows } from './sql.ts';

export interface ProductEdit {
  readonly bannerId: string;
  readonly staffId: string;
  readonly kind: ImportKind;
  readonly gtin13: string;
  readonly cells: Cells;
  readonly reason: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly bigChanges: number;
}

type Refusal =
  | { readonly code: 'REFUSED_VALUES'; readonly current: Problem[] }
  | { readonly code: 'STALE' | 'WRONG_TIMES' | 'TOO_FAR_AHEAD' }
  | { readonly code: 'BIG_CHANGES'; readonly meta: { readonly count: number } };

/** Changes one product, or its price, as an import of one row. @returns the import's id */
export async function editProduct(deps: CheckDeps, edit: ProductEdit, now: number): Promise<Result<string, Refusal>> {
  const { db } = deps;
  const importId = newId('imp', now);
  const { bannerId, staffId, kind, gtin13, reason, startsAt, endsAt, bigChanges } = edit;
  const fileName = `Form: ${gtin13}`;
  await db.transaction(async (tx) => {
    await insertImport(tx, { importId, kind, bannerId, locationId: null, fileName, staffId }, now);
    await insertRows(tx, importId, [{ line: 1, cells: { ...edit.cells, gtin13 } }]);
    await finishUpload(tx, importId, { rows: 1, bytes: 0, isJob: false });
    await insertAction(tx, { staffId, kind: 'upload-import', bannerId, data: { importId, fileName, of: kind } }, now);
  });
  await checkImport(deps, { importId }, now);
  const [refused] = await firstProblems(db, importId, 1);
  if (refused) {
    await db.single((single) => deleteImport(single, importId));
    return refuse({ code: 'REFUSED_VALUES', current: [...refused.problems] });
  }
  const applied = await applyImport(db, { importId, staffId, reason, startsAt, endsAt, bigChanges }, now);
  if (applied.ok) return ok(importId);
  await db.single((single) => deleteImport(single, importId));
  const { refusal } = applied;
  if (refusal.code === 'BIG_CHANGES') return refuse(refusal);
  const isOfTimes = refusal.code === 'WRONG_TIMES' || refusal.code === 'TOO_FAR_AHEAD';
  return refuse({ code: isOfTimes ? refusal.code : 'STALE' });
}
