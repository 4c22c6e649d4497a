import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { orderOf } from '#features/orders/sql.ts';
import { readOrderMoney } from '../read-sql.ts';
import type { TipOutcome } from './move-tip.ts';
import type { TipChange } from './tip-change.ts';
import { tipSettlement } from './tip-settlement.ts';
import { commitTip, declineTip, isTipPending } from './tip-sql.ts';

/** How often other changes of the same order may come first. */
const MAX_ATTEMPTS = 20;

/**
 * Ends a change of a tip: the order gets the tip whose money moved, or keeps the one that it has. The second to arrive
 * changes nothing.
 * @returns false when the change was settled before
 */
export async function settleTip(
  { db }: { readonly db: Db },
  { change, outcome }: { readonly change: TipChange; readonly outcome: TipOutcome },
  now: Millis,
): Promise<boolean> {
  if (outcome.kind === 'declined') return db.single((single) => declineTip(single, change));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const money = await readOrderMoney(db.read, change.orderId);
    const order = money && (await orderOf(db.read, change.orderId, money.profileId));
    if (!money || !order) throw new Error(`the tip ${change.changeId} has no order`);
    const written = { seen: money.lastEvent, settlement: tipSettlement({ order, money }, outcome, now), now };
    if (await db.single((single) => commitTip(single, change, written))) return true;
    if (!(await isTipPending(db.read, change))) return false;
  }
  throw new Error(`order ${change.orderId} did not stand still for the tip ${change.changeId}`);
}
