import { type Cents, ZERO } from '@cartwright/rules/money';
import { MISSED_STATES, type OrderMoney } from '@cartwright/rules/order-end';
import { tipWindow } from '@cartwright/rules/tip-change';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { OrderContents } from '#orders/stored-order.ts';
import type { TipToTakeBack } from './order-facts.ts';

/** The money of an order that nobody received. */
export interface KeptOfMissed {
  readonly money: OrderMoney;
  readonly hasBill: boolean;
  /** What was charged, and is neither back nor on its way. */
  readonly amount: Cents;
  readonly missedAt: Millis | null;
}

/** The tip that only its shopper can take back (decision 74); null when there is none, or not now. */
export function tipToTakeBack(
  { status: state, modality, summary }: Pick<OrderContents, 'status' | 'modality' | 'summary'>,
  { money, hasBill, amount: kept, missedAt }: KeptOfMissed,
  now: Millis,
): TipToTakeBack | null {
  const amount = summary.cost.gratuityTotal;
  if (!MISSED_STATES.includes(state) || amount === ZERO) return null;
  const window = tipWindow({ state, modality, money, deliveredAt: missedAt, hasBill }, now);
  return window.kind === 'open' ? { amount, until: window.until, isAllKept: kept <= amount } : null;
}
