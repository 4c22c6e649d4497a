import type { OrderState } from './order-state.ts';
import { DAY, type Millis } from './zoned-time.ts';

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

/** Whether an order is still to reach its shopper, did, or ended without doing so: a new state decides it here, once. */
const STAGES = {
  PLACED: 'coming',
  LOCKED: 'coming',
  PICKING: 'coming',
  PICKED: 'coming',
  READY: 'coming',
  OUT_FOR_DELIVERY: 'coming',
  COMPLETE: 'handed-over',
  CANCELLED: 'ended',
  POST_AUTH_REJECTED: 'ended',
  NO_SHOW: 'ended',
  RESTOCKED: 'ended',
  RETURNED: 'handed-over',
} as const satisfies Record<OrderState, 'coming' | 'handed-over' | 'ended'>;

const statesAt = (stage: 'coming' | 'handed-over' | 'ended'): readonly OrderState[] =>
  // A record knows its states; the type of keys does not say so.
  (Object.keys(STAGES) as OrderState[]).filter((state) => STAGES[state] === stage);

/** The states of an order that is still to be handed over. */
export const COMING_STATES = statesAt('coming');
/** Whether an order is still to be handed over. */
export const isComing = (status: OrderState): boolean => COMING_STATES.includes(status);
/** The states of an order that its shopper has, or brought back in part. */
export const HANDED_OVER_STATES = statesAt('handed-over');
/** The states of an order that was picked and charged, and that nobody took. */
export const MISSED_STATES: readonly OrderState[] = ['NO_SHOW', 'RESTOCKED'];
/** How an order ends that is not handed over: its shopper has none of it. */
export const ENDED_STATES = statesAt('ended');

/** The states that nothing but a return leads out of, or the service desk where a card declined its charge. */
export const LAST_STATES: readonly OrderState[] = [
  'COMPLETE',
  'CANCELLED',
  'POST_AUTH_REJECTED',
  'RESTOCKED',
  'RETURNED',
];
/** Money that a bank is about to move. */
export const ON_THE_MOVE: readonly OrderMoney[] = ['CAPTURING', 'RELEASING'];

/**
 * How long after the last thing that happened to an order its page still follows it. Longer than anything that may come
 * takes: a report of its items and the store's decision (12 days), a refund that its bank returns (6 days), a hold that is
 * released again (7 days).
 */
const FOLLOWED: Millis = 14 * DAY;

/**
 * Whether a page need not follow an order any more. Until it is handed over or has ended, and while a bank moves its money,
 * there is more to come, however long it takes. After that nothing happens by itself, yet the store may refund it or pay what
 * a bank declined, and a bank may return a refund: in whatever state it ended. Each of these counts anew from its own
 * moment. So a page of an order of last year holds no stream, and what comes later all the same is shown when it is opened.
 * @param changedAt when the last of its events was
 */
export const isOrderOver = (
  { status, money, changedAt }: { readonly status: OrderState; readonly money: OrderMoney; readonly changedAt: Millis },
  now: Millis,
): boolean => !isComing(status) && !ON_THE_MOVE.includes(money) && now >= changedAt + FOLLOWED;
