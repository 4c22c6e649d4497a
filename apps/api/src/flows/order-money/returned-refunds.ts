import { RETURNED_PAGE } from '@cartwright/contracts/payment-intents';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Payments } from '#ports/payments.ts';
import { stillCounted, writeReturn } from './returned-refunds-sql.ts';

/** For how long a refund that a bank returned is read again: no shop is without its worker for longer. */
const READ_FOR = 30 * DAY;

interface Deps {
  readonly db: Db;
  readonly payments: Pick<Payments, 'returnedRefunds'>;
}

/**
 * Books the refunds that banks accepted and returned days later (decision 129). Nothing is kept of what was read: each
 * is booked once, whoever reads it how often. A refund of something else than an order is left out.
 * @returns how many were booked now
 */
export async function bookReturnedRefunds({ db, payments }: Deps, now: Millis): Promise<number> {
  let booked = 0;
  let page: Parameters<Payments['returnedRefunds']>[0] | undefined = { from: now - READ_FOR };
  while (page) {
    const refunds = await payments.returnedRefunds(page);
    for (const refund of refunds.length === 0 ? [] : await stillCounted(db.read, refunds))
      if (await db.single((single) => writeReturn(single, refund, now))) booked++;
    const last = refunds.length < RETURNED_PAGE ? undefined : refunds.at(-1);
    page = last && { from: Date.parse(last.returnedAt), after: last.id };
  }
  return booked;
}
