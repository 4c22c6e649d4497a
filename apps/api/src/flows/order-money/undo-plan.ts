import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { MoneyState, NewMovement, OrderMoney } from '#orders/order-money.ts';
import { type LedgerEntry, cancelDebts, endAuthorizations } from './ledger.ts';
import { type Leg, legsOf } from './legs.ts';

/** What a canceled or rejected order gives back. */
export interface UndoPlan {
  readonly movements: readonly NewMovement[];
  readonly entries: readonly LedgerEntry[];
  readonly money: MoneyState;
}

/**
 * Gives back all money of an order: for each intent, what was captured is refunded and what is held is released.
 * @param reason for the payment host and the ledger, at most 120 characters
 */
export function undoPlan(order: OrderMoney, reason: string, now: Millis): UndoPlan {
  const legs = legsOf(order.txs);
  const intents = [...new Set(legs.map(({ intentId }) => intentId))];
  const movements = intents.flatMap((intentId) => {
    const own = legs.filter((leg) => leg.intentId === intentId);
    return [refundOf(order, own, now), releaseOf(order, own, { reason, now })].filter((each) => each !== undefined);
  });
  const money = movements.length > 0 ? 'RELEASING' : 'RELEASED';
  const debts = cancelDebts(order.balances, reason);
  // The last release ends what is authorized; without any, a declined charge has released it all before.
  const isHeld = movements.some(({ type }) => type === 'RELEASE');
  return { movements, money, entries: isHeld ? debts : [...debts, ...endAuthorizations(order.balances, reason)] };
}

function refundOf({ profileId }: OrderMoney, legs: readonly Leg[], now: Millis): NewMovement | undefined {
  const kept = legs.flatMap(({ intentId, legId, kept: amount }) =>
    legId !== null && amount > 0 ? [{ intentId, legId, amount }] : [],
  );
  const [first] = kept;
  if (!first) return undefined;
  return {
    operation: newId('mov', now),
    type: 'REFUND',
    request: {
      intentId: first.intentId,
      accountId: profileId,
      legs: kept.map(({ legId, amount }) => ({ legId, amount })),
    },
  };
}

function releaseOf(
  { profileId }: OrderMoney,
  legs: readonly Leg[],
  { reason, now }: { readonly reason: string; readonly now: Millis },
): NewMovement | undefined {
  const held = legs.find(({ isHeld }) => isHeld);
  if (!held) return undefined;
  const { intentId } = held;
  return { operation: newId('mov', now), type: 'RELEASE', request: { intentId, accountId: profileId, reason } };
}
