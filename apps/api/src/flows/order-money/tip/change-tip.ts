import { MAX_CHANGES } from '@cartwright/rules/order-change';
import { type Cents, minus, ZERO } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { stateAt } from '@cartwright/rules/order-state';
import { MISSED_STATES } from '@cartwright/rules/order-end';
import { tipWindow } from '@cartwright/rules/tip-change';
import type { Millis } from '@cartwright/rules/zoned-time';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { ChangeTipRefusal, ChangeTipRequest } from '#features/orders/tip-command.ts';
import { orderOf } from '#features/orders/sql.ts';
import { deliveredAt } from '#features/orders/tip-view.ts';
import { checkedTip } from '#features/checkout/tip.ts';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { readRefundable } from '../../refunds/read-sql.ts';
import { tipShares } from '../../refunds/tip-shares.ts';
import { readOrderMoney } from '../read-sql.ts';
import { type MovingTip, moveTip, type TipOutcome } from './move-tip.ts';
import { openIntent } from '../../checkout/start-checkout.ts';
import { tipCardOf, tipRefunds } from './plan-tip.ts';
import { settleTip } from './settle-tip.ts';
import type { TipChange, TipPlan } from './tip-change.ts';
import { beginTip, earlierTips, endTipLease } from './tip-sql.ts';

export interface ChangeTipDeps extends MovingTip {
  readonly db: Db;
}

type Changed = Result<OrderContents, ChangeTipRefusal>;
const MAX_TRIES = 3;
/** An order that was changed as often as possible can still have its tip changed, as often again. */
const MAX_REVISIONS = 2 * MAX_CHANGES;

/**
 * Changes the tip of a delivered order, once for each key (SCH-020). More is authorized and captured on the order's bank
 * card, less goes back to the card that paid it. The order has its new tip once the money has moved; whatever breaks
 * before that is finished by recovery, and a decline leaves the old tip.
 */
export async function changeTip(deps: ChangeTipDeps, request: ChangeTipRequest, now: Millis): Promise<Changed> {
  const { orderId, profileId, key, tip } = request;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const order = await orderOf(deps.db.read, orderId, profileId);
    if (!order) return refuse({ code: 'NOT_FOUND' });
    const { own, isPending } = await earlierTips(deps.db.read, { orderId, key });
    if (own) return endOf(own, order, tip);
    if (isPending) return refuse({ code: 'IN_PROGRESS' });
    const refusal = objection(order, request, now);
    if (refusal) return refuse(refusal);
    if (tip === order.summary.cost.gratuityTotal) return ok(order);
    const planned = await plannedTip(deps, order, { request, now });
    if (!planned.ok) {
      const again = await orderOf(deps.db.read, orderId, profileId);
      if (again?.revision === order.revision) return planned;
      continue; // what was planned with is older than the money that was read
    }
    const change = planned.value;
    const begin = { change, profileId, revision: order.revision, now, leaseUntil: now + MOVEMENT_LEASE };
    if (!(await isStarted(deps.db, begin))) continue;
    await deps.tipCheckpoint?.('begun');
    const outcome = await outcomeOf(deps, change);
    if (outcome === 'unknown') {
      await deps.db.single((single) => endTipLease(single, change, now));
      return refuse({ code: 'IN_PROGRESS' });
    }
    await deps.tipCheckpoint?.('moved');
    await settleTip(deps, { change, outcome }, now);
    await deps.tipCheckpoint?.('settled');
    if (outcome === UNREACHED) return refuse({ code: 'PAYMENT_UNAVAILABLE' });
  }
  return refuse({ code: 'IN_PROGRESS' });
}

/** The response of the first call with this key. */
function endOf(
  { to, status }: { readonly to: Cents; readonly status: 'PENDING' | 'DONE' | 'DECLINED' },
  order: OrderContents,
  tip: Cents,
): Changed {
  if (to !== tip) return refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });
  if (status === 'PENDING') return refuse({ code: 'IN_PROGRESS' });
  return status === 'DONE' ? ok(order) : refuse({ code: 'PAYMENT_DECLINED' });
}

/** Why this tip is not possible, as far as the order decides. */
function objection(
  order: OrderContents,
  { revision, tip }: ChangeTipRequest,
  now: Millis,
): ChangeTipRefusal | undefined {
  const state = stateAt({ state: order.status, cutoffAt: order.cutoffAt }, now);
  const { modality, life } = order;
  const { kind } = tipWindow(
    { state, modality, money: life.money, deliveredAt: deliveredAt(life), hasBill: life.hasBill },
    now,
  );
  if (kind === 'never') return { code: 'TIP_NOT_ELIGIBLE', field: 'gratuityAmount' };
  if (kind === 'later') return { code: 'TIP_TOO_EARLY' };
  if (kind === 'over') return { code: 'TIP_TOO_LATE' };
  if (revision !== order.revision) return { code: 'VERSION_MISMATCH' };
  if (revision > MAX_REVISIONS) return { code: 'TOO_MANY_CHANGES' };
  // Nobody is tipped for what did not come: such a tip only becomes less.
  if (MISSED_STATES.includes(state) && tip > order.summary.cost.gratuityTotal)
    return { code: 'TIP_TOO_HIGH', field: 'gratuityAmount' };
  const checked = checkedTip(order, tip);
  return checked.ok ? undefined : checked.refusal;
}

/** How the money of the change is to move. More needs an intent, a second one of the same checkout. */
async function plannedTip(
  deps: ChangeTipDeps,
  order: OrderContents,
  { request: { orderId, profileId, bannerId, key, tip: to }, now }: { request: ChangeTipRequest; now: Millis },
): Promise<Result<TipChange, ChangeTipRefusal>> {
  const money = await readOrderMoney(deps.db.read, orderId);
  if (!money) throw new Error(`order ${orderId} is gone`);
  const from = order.summary.cost.gratuityTotal;
  const changeId = newId('tip', now);
  const planned = (plan: TipPlan) => ok({ orderId, key, changeId, from, to, plan });
  if (to < from) {
    const paid = await readRefundable(deps.db.read, orderId, now);
    const shares = paid && tipShares(paid);
    const refunds = shares && tipRefunds(money, { amount: minus(from, to), changeId, shares });
    return refunds ? planned({ kind: 'refund', refunds }) : refuse({ code: 'PAYMENT_DECLINED' });
  }
  const cardId = tipCardOf(money);
  if (cardId === undefined) return refuse({ code: 'PAYMENT_MISSING' });
  const amount = minus(to, from);
  const intentId = await openIntent(deps, {
    checkoutId: orderId,
    accountId: profileId,
    bannerId,
    total: amount,
    snapEligible: ZERO,
  });
  if (intentId === null) return refuse({ code: 'PAYMENT_UNAVAILABLE' });
  const tenders = [{ cardId, paymentType: 'BANK_CARD' as const, amount }];
  const authorize = { intentId, accountId: profileId, operation: changeId, total: amount, tenders };
  return planned({ kind: 'charge', authorize: { ...authorize, fulfillment: 'DELIVERY' } });
}

/** False when the order is not as it was seen any more, the key is used, or another change is not finished. */
async function isStarted(db: Db, begin: Parameters<typeof beginTip>[1]): Promise<boolean> {
  try {
    return await db.single((single) => beginTip(single, begin));
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

/** The payment host was out of reach at the first call, so nothing moved. */
const UNREACHED: TipOutcome = { kind: 'declined' };

async function outcomeOf(deps: ChangeTipDeps, change: TipChange): Promise<TipOutcome | 'unknown'> {
  let hasMoved = false;
  const noted: MovingTip = {
    ...deps,
    tipCheckpoint: async (name) => {
      hasMoved = true;
      await deps.tipCheckpoint?.(name);
    },
  };
  try {
    return await moveTip(noted, change);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return error.wasSent || hasMoved || change.plan.kind === 'refund' ? 'unknown' : UNREACHED;
  }
}
