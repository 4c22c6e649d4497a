import type { OrderState } from './order-state.ts';

/**
 * Where the money of an order is (decision 65). A failed capture took the money of the other cards all the same; after a
 * failed refund the shopper is owed the rest another way.
 */
export const ORDER_MONEY = [
  'AUTHORIZED',
  'CAPTURING',
  'CAPTURED',
  'CAPTURE_FAILED',
  'RELEASING',
  'RELEASED',
  'RELEASE_FAILED',
  'REFUND_FAILED',
] as const;
export type OrderMoney = (typeof ORDER_MONEY)[number];

/** The states that nothing but a return leads out of. */
const LAST_STATES: readonly OrderState[] = ['COMPLETE', 'CANCELLED', 'POST_AUTH_REJECTED', 'RESTOCKED', 'RETURNED'];
const ON_THE_MOVE: readonly OrderMoney[] = ['CAPTURING', 'RELEASING'];

/** Whether nothing more happens to an order by itself: its last state is reached and its money rests. */
export const isOrderOver = ({ status, money }: { readonly status: OrderState; readonly money: OrderMoney }): boolean =>
  LAST_STATES.includes(status) && !ON_THE_MOVE.includes(money);
