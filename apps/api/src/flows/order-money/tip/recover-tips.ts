import type { Millis } from '@cartwright/rules/zoned-time';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { finishLate } from '../../finish-late.ts';
import type { ChangeTipDeps } from './change-tip.ts';
import { moveTip } from './move-tip.ts';
import { settleTip } from './settle-tip.ts';
import { takeOverTips } from './tip-sql.ts';

/**
 * Finishes every change of a tip whose call died or gave up: the payment host gets the same operations again; then the
 * order has its new tip, or keeps the old one.
 * @returns how many were settled now; the others wait for another lease
 */
export const recoverTips = (deps: ChangeTipDeps, now: Millis): Promise<number> =>
  finishLate(
    'tips',
    (batch) => deps.db.single((single) => takeOverTips(single, { now, leaseUntil: now + MOVEMENT_LEASE, batch })),
    async (change) => settleTip(deps, { change, outcome: await moveTip(deps, change) }, now),
  );
