import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { CHANGE_SLOTS } from './change-slots.ts';
import { isUndone, lockChanged, restoreSlots } from './undo-sql.ts';

interface UndoCall {
  readonly actionId: string;
  readonly locationId: string;
  readonly bannerId: string;
  readonly staffId: string;
}

/** What an undo brought back, and the hours that a later change keeps as they are. */
export interface Undone {
  readonly restored: number;
  readonly left: { readonly date: string; readonly hour: number }[];
}

type UndoRefusal = { readonly code: 'NOT_FOUND' } | { readonly code: 'ALREADY_UNDONE' };

/** Undoes a change of slots, once. Four statements in one transaction. */
export const undoChange = (
  db: Db,
  { actionId, locationId, bannerId, staffId }: UndoCall,
  now: Millis,
): Promise<Result<Undone, UndoRefusal>> =>
  db.transaction(async (tx) => {
    if ((await lockChanged(tx, { actionId, locationId, kind: CHANGE_SLOTS })) === 0)
      return refuse({ code: 'NOT_FOUND' });
    if (await isUndone(tx, actionId)) return refuse({ code: 'ALREADY_UNDONE' });
    const slots = await restoreSlots(tx, actionId);
    const left = slots.filter(({ isRestored }) => !isRestored).map(({ date, hour }) => ({ date, hour }));
    const restored = slots.length - left.length;
    const data = { slots: restored, left: left.length };
    await insertAction(tx, { staffId, kind: 'undo-slots', bannerId, locationId, undoes: actionId, data }, now);
    return ok({ restored, left });
  });
