import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { noteChangedStores } from './changed-stores-sql.ts';
import { removeLeftBehind } from './left-behind-sql.ts';
import { lockImport, moveImport } from './sql.ts';
import { lockKind, restoreRows } from './write-sql.ts';

export interface RollBack {
  readonly importId: string;
  readonly staffId: string;
  /** Null when its planned end has come. */
  readonly reason: string | null;
}

/** Restores what an import changed, except what something newer changed since; cancels a planned one. A repeat changes nothing. */
export const rollBackImport = (
  db: Db,
  { importId, staffId, reason }: RollBack,
  now: number,
): Promise<Result<undefined, { readonly code: 'NOT_APPLIED' }>> =>
  db.transaction(async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.status === 'ROLLED_BACK' || found?.status === 'CANCELED') return ok(undefined);
    if (found?.status !== 'APPLIED' && found?.status !== 'PLANNED') return refuse({ code: 'NOT_APPLIED' });
    const { bannerId, locationId, fileName, kind, appliedAction, plannedAction } = found;
    const facts = { staffId, bannerId, locationId, reason };
    if (found.status === 'PLANNED') {
      await moveImport(tx, importId, { status: 'CANCELED', ended: { at: now, keptRows: 0 } });
      const canceled = { ...facts, kind: 'cancel-import', undoes: plannedAction };
      await insertAction(tx, { ...canceled, data: { importId, fileName, of: kind } }, now);
      return ok(undefined);
    }
    await lockKind(tx, found);
    const keptRows = await restoreRows(tx, importId, kind);
    await moveImport(tx, importId, { status: 'ROLLED_BACK', ended: { at: now, keptRows } });
    await removeLeftBehind(tx, importId, kind);
    const actionId = await insertAction(
      tx,
      { ...facts, kind: 'roll-back-import', undoes: appliedAction, data: { importId, fileName, of: kind, keptRows } },
      now,
    );
    await noteChangedStores(tx, actionId, importId);
    return ok(undefined);
  });
