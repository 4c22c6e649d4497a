import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { isUndone, lockChanged, restoreSlots } from '#features/capacity/undo-sql.ts';
import type { UndoCall, UndoneSnow, UndoRefusal } from '#features/snow-day/commands.ts';
import { insertAction } from '#staff/actions.ts';
import { isMoving, lockSnowDay, SNOW_DAY, startReturn, UNDO_SNOW_DAY } from './moves-sql.ts';

/**
 * Undoes a snow day, once: its slots are as they were, as far as a later change allows it, and a job moves back the
 * orders that it moved. One that is still moving orders has to end first.
 */
export const undoSnowDay = (
  db: Db,
  { actionId, locationId, bannerId, staffId }: UndoCall,
  now: Millis,
): Promise<Result<UndoneSnow, UndoRefusal>> =>
  db.transaction(async (tx) => {
    if (!(await lockSnowDay(tx, { actionId, locationId }))) return refuse({ code: 'NOT_FOUND' });
    if (await isUndone(tx, actionId)) return refuse({ code: 'ALREADY_UNDONE' });
    if (await isMoving(tx, actionId)) return refuse({ code: 'STILL_MOVING' });
    await lockChanged(tx, { actionId, locationId, kind: SNOW_DAY });
    const slots = await restoreSlots(tx, actionId);
    const restored = slots.filter(({ isRestored }) => isRestored).length;
    const undo = { staffId, kind: UNDO_SNOW_DAY, bannerId, locationId, undoes: actionId, data: { slots: restored } };
    await insertAction(tx, undo, now);
    await startReturn(tx, actionId);
    return ok({ restored, left: slots.length - restored });
  });
