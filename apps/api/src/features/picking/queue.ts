import type { QueuedOrder } from '@cartwright/contracts/ops-picking-views';
import { dueAt } from '@cartwright/rules/picking-limits';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import { type QueueRow, readQueue } from './queue-sql.ts';
import { shopperName } from './shopper-name.ts';

type Queued = z.output<typeof QueuedOrder>;

/** What a picker sees of a store's orders: their own, those that wait, and those that others pick. One statement. */
export async function pickingQueue(
  { db }: { readonly db: Db },
  who: { readonly locationId: string; readonly staffId: string },
  now: Millis,
): Promise<{ yours: Queued[]; waiting: Queued[]; others: Queued[] }> {
  const queue: { yours: Queued[]; waiting: Queued[]; others: Queued[] } = { yours: [], waiting: [], others: [] };
  for (const row of await readQueue(db.read, { ...who, now })) {
    const place = row.pickerId === null ? 'waiting' : row.pickerId === who.staffId ? 'yours' : 'others';
    queue[place].push(toQueued(row, who.staffId));
  }
  return queue;
}

const iso = (at: Millis): string => new Date(at).toISOString();

function toQueued(
  { firstName, lastName, startsAt, endsAt, replyBy, status, temperatures, givenToId, givenToName, ...row }: QueueRow,
  staffId: string,
): Queued {
  return {
    ...row,
    status: status === 'PLACED' ? 'LOCKED' : status, // the queue has none before its cut-off
    shopper: shopperName({ firstName, lastName }),
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    dueAt: iso(dueAt(startsAt)),
    temperatures: { AMBIENT: 0, CHILLED: 0, FROZEN: 0, ...temperatures },
    replyBy: replyBy === null ? null : iso(replyBy),
    givenTo:
      givenToId === null || givenToName === null
        ? null
        : { staffId: givenToId, firstName: givenToName, isYou: givenToId === staffId },
  };
}
