import { makeCounter } from '@cartwright/server/metrics';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Deps } from '../authorize-command.ts';
import { keepRefund, type OpenRefund, type BookedReturn, returnRefund } from './late-refunds-sql.ts';

/** A refund is returned within some days, if at all; it is checked about once a day until then. */
const SETTLED_AFTER = 6 * DAY;

const returned = makeCounter({
  name: 'pay_refunds_returned_total',
  help: 'Refunds that a bank took and sent back later: the shopper is owed their money another way',
  labelNames: [],
});

/**
 * Checks an accepted refund with its bank; one that was returned counts as not given.
 * @returns a refund that turns out to be returned, once
 */
export async function checkRefund(
  { db, vault }: Deps,
  { id, at }: OpenRefund,
  now: number,
): Promise<BookedReturn | undefined> {
  const answer = await vault.findCharge('BANK_CARD', id);
  if (answer?.kind !== 'declined') {
    await db.single((single) => keepRefund(single, id, now - at < SETTLED_AFTER ? now + DAY : undefined));
    return undefined;
  }
  const refund = await db.single((single) => returnRefund(single, id, { answer, now }));
  if (refund) returned.inc();
  return refund;
}
