import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { type AppliedOp, insertOp, readAppliedOp } from './applied-op-sql.ts';
import { asPicker, type NotTheirs } from './as-picker.ts';
import type { PickerAction } from './picker-action.ts';

/** An operation of a picker's device. */
export interface PickerOp {
  readonly action: PickerAction;
  /** Of the device. */
  readonly opId: string;
}

/** The id belongs to an operation on another order, on another line, or with other content. */
export interface OpReused {
  readonly code: 'IDEMPOTENCY_KEY_REUSED';
}

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
  const { staffId, orderId } = action;
  const op = { staffId, opId, orderId, contentHash: contentHashOf(action) };
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

/** What an operation is answered whose id was noted before. Operations of an older release have no content to compare. */
function repeated(op: AppliedOp, before: AppliedOp | null): Result<null, OpReused> {
  const isSame =
    before?.orderId === op.orderId && (before.contentHash === null || before.contentHash === op.contentHash);
  return isSame ? ok(null) : refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
}

/** What an operation does, whatever the order of its fields. */
const contentHashOf = ({ kind, orderId, reason = null, data = {} }: PickerAction): string =>
  createHash('sha256').update(JSON.stringify({ kind, orderId, reason, data }, byName)).digest('base64url');

const byName = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
