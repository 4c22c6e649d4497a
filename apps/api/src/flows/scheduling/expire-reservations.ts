import { KEPT_AFTER_DECLINE } from '@cartwright/rules/reservation';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { timeOutBatch } from '#features/checkout/sql.ts';
import { expireBatch } from '#features/scheduling/sweep-sql.ts';

const BATCH = 200;

/**
 * Times idle checkouts out and gives back the capacity of expired reservations, batch by batch. Drafts go first: their
 * reservations stay with the shopper for `KEPT_AFTER_DECLINE`. Any number of sweepers may run at once.
 */
export async function expireReservations(
  db: Db,
  now: Millis,
): Promise<{ readonly timedOut: number; readonly expired: number }> {
  const timedOut = await inBatches(async () => {
    const done = await db.single((single) =>
      timeOutBatch(single, { now, keptUntil: now + KEPT_AFTER_DECLINE, batch: BATCH }),
    );
    return { seen: done, done };
  });
  const expired = await inBatches(async () => {
    const { seen, expired: done } = await db.single((single) => expireBatch(single, now, BATCH));
    return { seen, done };
  });
  return { timedOut, expired };
}

async function inBatches(next: () => Promise<{ readonly seen: number; readonly done: number }>): Promise<number> {
  for (let all = 0; ;) {
    const { seen, done } = await next();
    all += done;
    if (seen < BATCH) return all;
  }
}
