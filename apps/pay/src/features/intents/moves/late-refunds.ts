import { DAY } from '@cartwright/rules/zoned-time';
import type { Deps } from '../authorize-command.ts';
import { failRefund, keepRefund, type OpenRefund } from './late-refunds-sql.ts';

/** A refund that came back does so within some days; it is asked about once a day until then. */
const SETTLED_AFTER = 6 * DAY;

/** Asks a bank how a refund stands that it took; one that came back counts as not given. */
export async function checkRefund({ db, vault }: Deps, { id, at }: OpenRefund, now: number): Promise<void> {
  const answer = await vault.findCharge('BANK', id);
  if (answer?.outcome === 'declined') return await db.single((single) => failRefund(single, id, answer));
  await db.single((single) => keepRefund(single, id, now - at < SETTLED_AFTER ? now + DAY : undefined));
}
