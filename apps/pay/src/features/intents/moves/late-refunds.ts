import { makeCounter } from '@cartwright/server/metrics';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Deps } from '../authorize-command.ts';
import { keepRefund, type OpenRefund, type ReturnedRefund, returnRefund } from './late-refunds-sql.ts';

/** A refund that came back does so within some days; it is asked about once a day until then. */
const SETTLED_AFTER = 6 * DAY;

const returned = makeCounter({
  name: 'pay_refunds_returned_total',
  help: 'Refunds that a bank took and sent back later: the shopper is owed their money another way',
  labelNames: [],
});

/**
 * Asks a bank how a refund stands that it took; one that came back counts as not given.
 * @returns a refund that is found to have come back, once
 */
export async function checkRefund(
  { db, vault }: Deps,
  { id, at }: OpenRefund,
  now: number,
): Promise<ReturnedRefund | undefined> {
  const answer = await vault.findCharge('BANK_CARD', id);
  if (answer?.kind !== 'declined') {
    await db.single((single) => keepRefund(single, id, now - at < SETTLED_AFTER ? now + DAY : undefined));
    return undefined;
  }
  const refund = await db.single((single) => returnRefund(single, id, answer));
  if (refund) returned.inc();
  return refund;
}
