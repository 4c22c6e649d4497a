import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { pickOf } from './approval.ts';
import { closeApproval, dueApprovals } from './approval-sql.ts';

const BATCH = 200;

/**
 * Ends the proposals that nobody replied to in time: nothing comes instead, and nothing is charged. Any number of
 * processes may run it at once; each proposal ends once.
 * @param orderId all orders by default
 * @returns how many ended
 */
export async function expireApprovals(db: Db, now: Millis, orderId?: string): Promise<number> {
  const due = await dueApprovals(db.read, { now, limit: BATCH, ...(orderId !== undefined && { orderId }) });
  let ended = 0;
  for (const approval of due) {
    const closing = {
      approval,
      to: 'EXPIRED',
      chosen: null,
      pick: pickOf(approval, null),
      actor: 'system',
      now,
    } as const;
    if (await db.single((single) => closeApproval(single, closing))) ended += 1;
  }
  return ended;
}
