import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Names an operation of somebody's device. */
export interface OpKey {
  readonly staffId: string;
  readonly opId: string;
}

/** What an operation was about. */
export interface AppliedOp {
  readonly orderId: string;
  /** Null for one of a release that did not note it. */
  readonly contentHash: string | null;
}

/** An operation that was done; null for one that was not. One statement. */
export async function readAppliedOp(db: Kysely<Tables>, { staffId, opId }: OpKey): Promise<AppliedOp | null> {
  const { rows } = await sql<AppliedOp>`
    select order_id as "orderId", content_hash as "contentHash" from ops.applied_op
     where staff_id = ${staffId} and op_id = ${opId}`.execute(db);
  return rows[0] ?? null;
}

/** Notes that an operation was done. One statement. @returns false when its id was noted before */
export async function insertOp(
  db: Kysely<Tables>,
  { staffId, opId, orderId, contentHash }: OpKey & AppliedOp,
  now: Millis,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ops.applied_op (staff_id, op_id, order_id, content_hash, at)
    values (${staffId}, ${opId}, ${orderId}, ${contentHash}, ${new Date(now)})
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}
