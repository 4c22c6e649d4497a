import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** An operation of somebody's device. */
export interface OpKey {
  readonly staffId: string;
  readonly opId: string;
}

/** Whether an operation was done. One statement. */
export async function isApplied(db: Kysely<Tables>, { staffId, opId }: OpKey): Promise<boolean> {
  const { rows } = await sql`
    select from ops.applied_op where staff_id = ${staffId} and op_id = ${opId}`.execute(db);
  return rows.length === 1;
}

/** Notes that an operation was done. One statement. @returns false when it was noted before */
export async function insertOp(
  db: Kysely<Tables>,
  { staffId, opId, orderId }: OpKey & { readonly orderId: string },
  now: Millis,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ops.applied_op (staff_id, op_id, order_id, at) values (${staffId}, ${opId}, ${orderId}, ${new Date(now)})
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}
