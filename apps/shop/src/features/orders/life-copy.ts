import type { OrderModality } from '@cartwright/contracts/common';
import type { CancelReason } from './cancel.ts';
import type { Order } from './queries.ts';

type Status = Order['status'];
type Texts<Keys extends string> = Record<Keys, string>;

const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);
const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

const inBoth = {
  PLACED: "We've got your order.",
  LOCKED: "We're about to pick your order.",
  PICKING: "We're picking your order.",
  PICKED: 'Your order is packed.',
  READY: 'Your order is ready.',
  OUT_FOR_DELIVERY: 'Your order is on its way.',
  CANCELLED: 'Your order is canceled.',
  POST_AUTH_REJECTED: 'The store canceled your order.',
  RETURNED: 'We refunded items of your order.',
} as const;

/** The heading of an order's page: what it is up to. */
export const titles = {
  PICKUP: {
    ...inBoth,
    COMPLETE: 'You picked up your order.',
    NO_SHOW: "Your order wasn't picked up.",
    RESTOCKED: "Your order wasn't picked up.",
  },
  DELIVERY: {
    ...inBoth,
    COMPLETE: 'Your order was delivered.',
    NO_SHOW: "We couldn't deliver your order.",
    RESTOCKED: "We couldn't deliver your order.",
  },
} satisfies Record<OrderModality, Texts<Status>>;
export const lateTitle = 'Your order is running late.';

/** The sentence below the heading. */
export const story = {
  late: (phone: string) => `It's taking longer than planned. Questions? Call ${phone}.`,
  placed: (when: string) => `We'll start picking it after ${when}.`,
  locked: 'A picker at the store takes it next.',
  picking: (done: number, of: number) => `${done} of ${products(of)} done.`,
  packed: {
    PICKUP: "We're bringing your bags to the pickup area.",
    DELIVERY: 'Your bags leave the store next.',
  } satisfies Texts<OrderModality>,
  complete: 'Thank you for shopping with us.',
  noShow: {
    PICKUP: 'We kept it for you until its time was over.',
    DELIVERY: 'Nobody could take it at the door.',
  } satisfies Texts<OrderModality>,
  refunded: (amount: string) => `We gave you ${amount} back.`,
  restocked: 'Its items are back on the shelves.',
  /** @param when such as `3:41 AM today` */
  canceledAt: (when: string) => `Canceled at ${when}.`,
} as const;

export const nothingCharged = 'Nothing was charged.';
/** Where an order's money is. @param n how many cards pay */
const card = (n: number) => (n === 1 ? 'your card' : 'your cards');
export const heldAsShown = (n: number) => `Held on ${card(n)} until we pick your order.`;
export const money = {
  AUTHORIZED: (n: number) => `${heldAsShown(n)} The hold may be higher than this, for weights and swaps.`,
  CAPTURING: (n: number) => `We're charging ${card(n)} for what we picked.`,
  CAPTURED: (n: number) => `Charged to ${card(n)}.`,
  CAPTURE_FAILED: (n: number) => `We couldn't charge ${card(n)}.`,
  RELEASING: (n: number) => `Nothing was charged. We're releasing the hold on ${card(n)}.`,
  RELEASED: (n: number) =>
    `Nothing was charged. We released the hold on ${card(n)}; a bank may take a few days to show it.`,
  RELEASE_FAILED: (n: number) =>
    `Nothing was charged, but we couldn't release the hold on ${card(n)}. Call us if your bank still shows it in a week.`,
  REFUND_FAILED: (n: number) =>
    `We couldn't give all of your money back to ${card(n)}. Call us, and we'll pay it another way.`,
} satisfies Record<Order['money'], (n: number) => string>;

export const timeline = {
  title: 'Order Status',
  placed: 'Placed',
  placedFact: (n: number, total: string) => `${items(n)}, ${total}`,
  /** Of an order whose items were changed after it was placed. */
  changedFact: (n: number, total: string) => `With your changes: ${items(n)}, ${total}`,
  picking: 'Picking',
  packed: 'Packed',
  ready: { PICKUP: 'Ready for pickup', DELIVERY: 'On its way' } satisfies Texts<OrderModality>,
  handedOver: { PICKUP: 'Picked up', DELIVERY: 'Delivered' } satisfies Texts<OrderModality>,
  /** Read before a step. */
  done: 'Done',
  current: 'Now',
  next: 'Next',
} as const;

export const lines = {
  picked: 'Picked',
  weighed: (pounds: string) => `Picked, ${pounds} lb`,
  short: 'Not available, not charged',
  partly: (picked: number, of: number) => `${picked} of ${of} picked, the rest not charged`,
  substitute: (quantity: number, name: string) => `Substitute: ${quantity} × ${name}`,
} as const;

export const receipt = {
  final: 'Final Receipt',
  estimated: 'Estimated when placed',
  difference: 'Difference',
} as const;

export const cancel = {
  heading: 'Need to change something?',
  /** For an order that is over. */
  after: 'Need something else?',
  changeUntil: (when: string) => `You can change or cancel this order until ${when}.`,
  timeUntil: (when: string) => `You can still change its time or cancel it until ${when}.`,
  until: (when: string) => `You can cancel until ${when}.`,
  tooLate: "It's too late to change or cancel this order online.",
  button: 'Cancel Order',
  title: 'Cancel this order?',
  slot: 'Other shoppers can choose your time then.',
  why: 'Why are you canceling?',
  optional: '(optional)',
  choose: 'Choose a reason',
  reasons: {
    PLANS_CHANGED: 'My plans changed',
    FOUND_ELSEWHERE: 'I found it somewhere else',
    ORDERED_BY_MISTAKE: 'I ordered by mistake',
    OTHER: 'Something else',
  } satisfies Texts<CancelReason>,
  keep: 'Keep My Order',
  busy: 'Canceling',
  pastTitle: "This order can't be canceled",
  past: (phone: string) => `The store has begun with it. Questions? Call ${phone}.`,
  close: 'Close',
} as const;

/** What becomes of a card's money when an order is canceled. @param card inside a sentence, such as `Visa ending in 4242` */
export const moneyBack = {
  title: 'Your money',
  /** Before it has happened. */
  coming: {
    hold: (card: string) => `The hold on your ${card} is released within a few days.`,
    check: (card: string) => `We only checked your ${card}. That ends within a few days.`,
    balance: (card: string, amount: string) => `${amount} goes back to your ${card} right away.`,
  },
  done: {
    hold: (card: string) => `The hold on your ${card} was released. Your bank may take a few days to show it.`,
    check: (card: string) => `We only checked your ${card}. Your bank may show it for a few days.`,
    balance: (card: string, amount: string) => `${amount} is back on your ${card}.`,
  },
} as const;
