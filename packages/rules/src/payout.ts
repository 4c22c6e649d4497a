import type { OrderMoney } from './order-end.ts';
import type { OrderState } from './order-state.ts';
import { roleOf, type TenderType } from './payment-methods.ts';

/** How a store gives back what a bank did not take: a gift card is handed over like cash, and nobody keeps its number. */
export const PAYOUT_METHODS = ['CASH', 'CHECK', 'STORE_GIFT_CARD'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

const FAILED: readonly OrderMoney[] = ['REFUND_FAILED', 'RELEASE_FAILED'];

/** Whether a store may pay what banks did not take back of an order: nothing decides about it by itself any more. */
export const isPayable = ({ money }: { readonly money: OrderMoney }): boolean => FAILED.includes(money);

/** How what is owed to these cards may be paid: SNAP's money never becomes cash (decision 130). */
export const payoutMethods = (owedTo: readonly TenderType[]): readonly PayoutMethod[] =>
  owedTo.some((type) => roleOf(type) === 'eligible-items') ? ['STORE_GIFT_CARD'] : PAYOUT_METHODS;

/** Where the money of an order is once all that was owed is paid: where refunds that were made would have left it. */
export function moneyOncePaid({
  status,
  money,
}: {
  readonly status: OrderState;
  readonly money: OrderMoney;
}): OrderMoney {
  if (money !== 'REFUND_FAILED') return money;
  return status === 'CANCELLED' || status === 'POST_AUTH_REJECTED' ? 'RELEASED' : 'CAPTURED';
}
