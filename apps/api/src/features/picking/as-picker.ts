import { refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { insertAction, isNothing } from '#staff/actions.ts';
import { insertOp, isApplied } from './applied-op-sql.ts';
import { holdOrder, readAssignment } from './assignment-sql.ts';
import type { PickerAction } from './picker-action.ts';

/** Why somebody may not work on an order. */
export type NotTheirs = { readonly code: 'TAKEN_BY_OTHER' } | { readonly code: 'NOT_TAKEN' };

/** Work of a picker on an order. */
export interface PickerWork {
  readonly action: PickerAction;
  /** Of the device; absent for work that is done once by itself. */
  readonly opId?: string;
}

/** Ends a transaction that must not write. */
class Stopped extends Error {
  readonly why: 'not-theirs' | 'done-before';
  constructor(why: Stopped['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Runs a command for the picker of an order. Its write, the action of the log and the number of the operation are one
 * transaction, in which the order stays its picker's. An operation that was done before is not done again.
 * @param command gets the database to write with
 * @returns what the command returned; null for an operation that was done before
 */
export async function asPicker<T, R extends { readonly code: string }>(
  db: Db,
  { action, opId }: PickerWork,
  command: (db: Db) => Promise<Result<T, R>>,
  now: Millis,
): Promise<Result<T, R> | Result<null, NotTheirs>> {
  const { staffId, orderId } = action;
  const op = opId === undefined ? null : { staffId, opId, orderId };
  if (op && (await isApplied(db.read, op))) return { ok: true, value: null };
  let isNoted = false;
  const own: Db = {
    ...db,
    single: (statement) =>
      isNoted
        ? db.single(statement)
        : db.transaction(async (tx) => {
            if (!(await holdOrder(tx, { orderId, staffId }))) throw new Stopped('not-theirs');
            const written = await statement(tx);
            if (isNothing(written)) return written;
            if (op && !(await insertOp(tx, op, now))) throw new Stopped('done-before');
            await insertAction(tx, action, now);
            isNoted = true;
            return written;
          }),
  };
  try {
    const held = await readAssignment(db.read, orderId);
    if (held?.staffId !== staffId) throw new Stopped('not-theirs');
    const result = await command(own);
    // What changed nothing is done as well: repeated after somebody else's change, it must not undo that.
    if (result.ok && op && !isNoted) await insertOp(db.direct, op, now);
    return result;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (error.why === 'done-before') return { ok: true, value: null };
    return refuse({ code: (await readAssignment(db.read, orderId)) === null ? 'NOT_TAKEN' : 'TAKEN_BY_OTHER' });
  }
}
