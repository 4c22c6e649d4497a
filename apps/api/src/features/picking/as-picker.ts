import { refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db, Tx } from '#context.ts';
import { insertAction, isNothing } from '#staff/actions.ts';
import { holdOrder, readAssignment } from './assignment-sql.ts';
import type { PickerAction } from './picker-action.ts';

/** Why somebody may not work on an order. */
export type NotTheirs = { readonly code: 'TAKEN_BY_OTHER' } | { readonly code: 'NOT_TAKEN' };

/** Work of a picker on an order. */
export interface PickerWork {
  readonly action: PickerAction;
  /** What else is written with it, in the same transaction; a throw undoes all of it. */
  readonly note?: (tx: Tx) => Promise<void>;
}

/** Ends a transaction that must not write. */
class NotHeld extends Error {}

/**
 * Runs a command for the picker of an order. Its write and the action of the log are one transaction, in which the order
 * stays its picker's.
 * @param command gets the database to write with
 */
export async function asPicker<T, R extends { readonly code: string }>(
  db: Db,
  { action, note }: PickerWork,
  command: (db: Db) => Promise<Result<T, R>>,
  now: Millis,
): Promise<Result<T, R> | Result<never, NotTheirs>> {
  const { staffId, orderId } = action;
  let isNoted = false;
  const own: Db = {
    ...db,
    single: (statement) =>
      isNoted
        ? db.single(statement)
        : db.transaction(async (tx) => {
            if (!(await holdOrder(tx, { orderId, staffId }))) throw new NotHeld();
            const written = await statement(tx);
            if (isNothing(written)) return written;
            await note?.(tx);
            await insertAction(tx, action, now);
            isNoted = true;
            return written;
          }),
  };
  try {
    const held = await readAssignment(db.read, orderId);
    if (held?.staffId !== staffId) throw new NotHeld();
    return await command(own);
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    return refuse({ code: (await readAssignment(db.read, orderId)) === null ? 'NOT_TAKEN' : 'TAKEN_BY_OTHER' });
  }
}
