import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { insertOp, readAppliedOp } from './applied-op-sql.ts';
import { asPicker, type NotTheirs } from './as-picker.ts';
import { type OpReused, opOf, type PickerOp, repeated } from './picker-op.ts';

/** Ends a transaction whose operation was done meanwhile. */
class DoneBefore extends Error {}

/**
 * Runs a command for the picker of an order, as `asPicker` does, and notes its operation in the same transaction: the
 * same operation is done once, however often it comes. Its id may stand for no other one.
 * @returns what the command returned; null for an operation that was done before
 */
export async function asPickerOnce<T, R extends { readonly code: string }>(
  db: Db,
  { action, opId }: PickerOp,
  command: (db: Db) => Promise<Result<T, R>>,
  now: Millis,
): Promise<Result<T, R> | Result<null, NotTheirs | OpReused>> {
  const op = opOf({ action, opId });
  const before = await readAppliedOp(db.read, op);
  if (before) return repeated(op, before);
  let isNoted = false;
  const note = async (writer: Db['direct']): Promise<void> => {
    if (!(await insertOp(writer, op, now))) throw new DoneBefore();
    isNoted = true;
  };
  try {
    const result = await asPicker(db, { action, note }, command, now);
    // What changed nothing is done as well: repeated after somebody else's change, it must not undo that.
    if (result.ok && !isNoted) await note(db.direct);
    return result;
  } catch (error) {
    if (!(error instanceof DoneBefore)) throw error;
    return repeated(op, await readAppliedOp(db.direct, op));
  }
}
