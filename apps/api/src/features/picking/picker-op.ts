import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { AppliedOp, OpKey } from './applied-op-sql.ts';
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

/** The same as it is noted once it is done. */
export const opOf = ({ action, opId }: PickerOp): OpKey & AppliedOp => ({
  staffId: action.staffId,
  opId,
  orderId: action.orderId,
  contentHash: contentHashOf(action),
});

/** What an operation is answered whose id was noted before. Operations of an older release have no content to compare. */
export function repeated(op: AppliedOp, before: AppliedOp | null): Result<null, OpReused> {
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
