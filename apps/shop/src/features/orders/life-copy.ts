import type { OrderModality } from '@cartwright/contracts/common';
import type { PayoutMethod } from '@cartwright/rules/payout';
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
} as const;

/** The heading of an order's page: what it is up to. A refund is no end of its own: the story below has it. */
export const titles = {
  PICKUP: {
    ...inBoth,
    COMPLETE: 'You picked up your order.',
    RETURNED: 'You picked up your order.',
    NO_SHOW: "Your order wasn't picked up.",
    RESTOCKED: "Your order wasn't picked up.",
  },
  DELIVERY: {
    ...inBoth,
    COMPLETE: 'Your order was delivered.',
    RETURNED: 'Your order was delivered.',
    NO_SHOW: "We couldn't deliver your order.",
    RESTOCKED: "We couldn't deliver your order.",
  },
} satisfies Record<OrderModality, Texts<Status>>;
export const lateTitle = 'Your order is running late.';
export const declinedTitle = 'Your card was declined.';

/** The sentence below the heading. */
export const story = {
  late: (phone: string) => `It's taking longer than planned. Questions? Call ${phone}.`,
  /** Below `declinedTitle`. */
  declined: (phone: string) => `We couldn't charge it, so we can't hand over your order. Call the store at ${phone}.`,
  placed: (when: string) => `We'll start picking it after ${when}.`,
  locked: 'A picker at the store takes it next.',
  picking: (done: number, of: number) => `${done} of ${products(of)} done.`,
  packed: {
    PICKUP: "We're bringing your bags to the pickup area.",
    DELIVERY: 'Your bags go out for delivery next.',
  } satisfies Texts<OrderModality>,
  /** Above the button. */
  ready: "Park in a pickup spot and press I'm Here on this page. We'll bring your order out to your car.",
  /** Before the window begins. @param when such as `4:00 PM today` */
  readyFrom: (when: string) => `You can pick it up from ${when}.`,
  /** After it began. @param opens when the store opens, such as `Opens tomorrow at 6 AM` */
  closed: (opens: string) => `The store is closed now. ${opens}.`,
  /** The shopper said that they are there. */
  waiting: "We know you're here. We'll bring your order out to your car.",
  complete: 'Thank you for shopping with us.',
  /** @param when such as `4:12 PM today` */
  leftAtDoor: (when: string) => `We left it at your door at ${when}.`,
  noShow: {
    PICKUP: "It's still at the store.",
    DELIVERY: 'Your order goes back to the store.',
  } satisfies Texts<OrderModality>,
  /** Of an order that nobody received, of whose money the store still has some: after what came back. */
  restKept: (phone: string) => `The rest isn't refunded: call ${phone}, and we'll refund it.`,
  /** Of one of which the store has nothing but the tip. */
  restIsTip: (amount: string) => `The rest, ${amount}, is your tip.`,
  /** The button is on the page. */
  takeTipBack: (amount: string) => `The rest, ${amount}, is your tip: you can take it back below.`,
  /** While a refund is owed. */
  tipComesLater: (amount: string) => `You can take back your tip of ${amount} once that is settled.`,
  /** Before how what they cost came back. */
  heldBackOnly: "We couldn't hand over items that need a valid ID.",
  heldBack: (amount: string) => `We couldn't hand over items that need a valid ID, and gave you ${amount} back.`,
  /** Of an order that nobody received, while its money is still the store's. */
  callUs: (phone: string) => `You haven't been refunded. Call ${phone}, and we'll refund you.`,
  /** Of an order that nobody received, and that a card did not pay. */
  callStore: (phone: string) => `Your card was declined. Call the store at ${phone} about your order.`,
  restocked: {
    PICKUP: "We're no longer holding it for you.",
    DELIVERY: 'It was returned to the store.',
  } satisfies Texts<OrderModality>,
  /** @param when such as `3:41 AM today` */
  canceledAt: (when: string) => `Canceled at ${when}.`,
  /** Of an order that was canceled for that. */
  cardDeclined: 'Your card was declined. You can order again with another card.',
  /** Likewise. */
  nothingFound: 'Everything in it was out of stock.',
} as const;

export const nothingCharged = 'Nothing was charged.';
/** Where an order's money is. @param n how many cards pay */
const card = (n: number) => (n === 1 ? 'your card' : 'your cards');
export const heldAsShown = (n: number) => `Held on ${card(n)} until we pick your order.`;
export const money = {
  AUTHORIZED: (n: number) => `${heldAsShown(n)} The hold may be higher than this, for weights and swaps.`,
  CAPTURING: (n: number) => `We're charging ${card(n)} for what we picked.`,
  CAPTURED: (n: number) => `Charged to ${card(n)}.`,
  CAPTURE_FAILED: () => 'Your card was declined. Nothing was charged.',
  RELEASING: (n: number) => `Nothing was charged. We're releasing the hold on ${card(n)}.`,
  RELEASED: (n: number) =>
    `Nothing was charged. We released the hold on ${card(n)}; a bank may take a few days to show it.`,
  RELEASE_FAILED: (n: number, phone: string) =>
    `We couldn't release the hold on ${card(n)}. Call the store at ${phone} if your bank still shows it in a week.`,
} satisfies Record<Exclude<Order['money'], 'REFUND_FAILED'>, (n: number, phone: string) => string>;

/** What became of refunds, below the heading of a page. */
export const brief = {
  done: (amount: string) => `We gave you ${amount} back.`,
  coming: (amount: string) => `${amount} is on its way back to you.`,
  partly: (done: string, coming: string) => `We gave you ${done} back, and ${coming} is on its way.`,
  owed: (amount: string, phone: string) => `We still owe you ${amount}. Call ${phone}.`,
} as const;

/** What came back, what is on its way and what did not come, where banks have not taken all of it. */
export const back = {
  /** Of an order that was canceled. */
  charged: (amount: string) => `We charged ${amount} before.`,
  card,
  /** @param name such as `gift card ending in 8598` */
  named: (name: string) => `your ${name}`,
  toCards: (cards: string, amount: string) => `${amount} went back to ${cards}.`,
  coming: (cards: string, amount: string) => `${amount} is on its way back to ${cards}.`,
  owed: (cards: string, amount: string, phone: string) =>
    `We couldn't give ${amount} back to ${cards}. Call the store at ${phone}, and we'll pay it another way.`,
  stillHeld: (phone: string) =>
    `We couldn't release a hold. Call the store at ${phone} if your bank still shows it in a week.`,
  holdOver: "A hold that we couldn't release has ended.",
} as const;

/** Of an order whose cards were charged, and that costs nothing in the end. */
export const allBack = (n: number) => `Charged to ${card(n)}, and all of it is refunded.`;

/** Where the money is that an order took, though its shopper does not get it. @param amount of all cards that were charged */
export const taken = {
  CAPTURE_FAILED: (amount: string) =>
    `A card was declined. The other cards were charged ${amount}, which goes back when the store cancels your order.`,
  RELEASING: (amount: string) => `We charged ${amount} before, and are giving it back.`,
  RELEASED: (amount: string) => `We charged ${amount} before, and gave it back.`,
  RELEASE_FAILED: (amount: string, phone: string) =>
    `We gave back the ${amount} that we charged, but couldn't release a hold. Call the store at ${phone} if your bank still shows it in a week.`,
} as const;

/** Of a canceled order whose hold nobody released, once it is over. */
export const holdOver = {
  nothing: (n: number) => `The hold on ${card(n)} has ended.`,
  taken: (amount: string) => `We gave back the ${amount} that we charged. A hold that we couldn't release has ended.`,
} as const;

/** What the store gave instead of a refund that a bank did not take. @param date such as `Nov 29, 2026` */
export const paidOut = {
  CASH: (amount: string, date: string) => `The store gave you ${amount} back in cash on ${date}.`,
  CHECK: (amount: string, date: string) => `The store gave you ${amount} back as a check on ${date}.`,
  STORE_GIFT_CARD: (amount: string, date: string) =>
    `The store gave you ${amount} back as a store gift card on ${date}.`,
} satisfies Record<PayoutMethod, (amount: string, date: string) => string>;

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
  leftAtDoor: 'Left at your door',
  /** Read before a step. */
  done: 'Done',
  current: 'Now',
  next: 'Next',
} as const;

export const lines = {
  picked: 'Picked',
  weighed: (pounds: string) => `Picked, ${pounds} lb`,
  short: 'Not available, not charged',
  /** Of what does not come, while the totals are still those of the order. */
  comesOff: 'Comes off your total when your order is packed',
  /** By what became of the refund. */
  back: {
    DONE: (n: number, of: number) => (n === of ? 'Refunded' : `${n} of ${of} refunded`),
    PENDING: (n: number, of: number) => (n === of ? 'Refund on its way' : `Refund of ${n} of ${of} on its way`),
    FAILED: (n: number, of: number) => (n === of ? 'Refund owed to you' : `Refund of ${n} of ${of} owed to you`),
    /** @param parts such as `$4.76 back and $1.00 on its way` */
    MIXED: (n: number, of: number, parts: string) =>
      n === of ? `Refund: ${parts}` : `Refund of ${n} of ${of}: ${parts}`,
  },
  partsBack: {
    DONE: (amount: string) => `${amount} back`,
    PENDING: (amount: string) => `${amount} on its way`,
    FAILED: (amount: string) => `${amount} owed to you`,
  },
  heldBack: 'Not handed over: it needs a valid ID',
  partly: (picked: number, of: number) => `${picked} of ${of} picked, the rest not charged`,
  /** Of a line that has a substitute for others of it. */
  pickedOf: (picked: number, of: number) => `${picked} of ${of} picked`,
  missing: (n: number) => `${n} not available, not charged`,
  substitute: (quantity: number, name: string) => `Substitute: ${quantity} × ${name}`,
} as const;

export const receipt = {
  final: 'Final Receipt',
  estimated: 'Estimated when placed',
  difference: 'Difference',
  /** Of cards that were charged more than an order costs now. @param n how many */
  charged: (n: number) => `Charged to ${card(n)}`,
  tipBack: 'Tip given back',
  refunded: 'Refunded',
  refunding: 'Refund on its way',
  paidOut: 'Given back by the store',
  /** @param card inside a sentence, such as `Visa ending in 4242` */
  toCard: (card: string) => `To ${card}`,
  paidOutBy: {
    CASH: (date: string) => `In cash on ${date}`,
    CHECK: (date: string) => `By check on ${date}`,
    STORE_GIFT_CARD: (date: string) => `As a store gift card on ${date}`,
  } satisfies Record<PayoutMethod, (date: string) => string>,
  afterRefunds: 'Total after refunds',
} as const;

export const cancel = {
  heading: 'Need to change something?',
  /** For an order that is over. */
  after: 'Need something else?',
  changeUntil: (when: string) => `You can change or cancel this order until ${when}.`,
  timeUntil: (when: string) => `You can still change its time or cancel it until ${when}.`,
  until: (when: string) => `You can cancel until ${when}.`,
  tooLate: (phone: string) =>
    `It's too late to change or cancel this order online. Until it's picked, Customer Service can cancel it: call ${phone}.`,
  /** Of one that is packed, or on its way. */
  picked: (phone: string) => `It's too late to change or cancel this order. If something is wrong, call ${phone}.`,
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
    charge: (card: string, amount: string) => `${amount} goes back to your ${card} within a few days.`,
  },
  done: {
    hold: (card: string) => `The hold on your ${card} was released. Your bank may take a few days to show it.`,
    check: (card: string) => `We only checked your ${card}. Your bank may show it for a few days.`,
    balance: (card: string, amount: string) => `${amount} is back on your ${card}.`,
    charge: (card: string, amount: string) =>
      `We gave ${amount} back to your ${card}. Your bank may take a few days to show it.`,
  },
} as const;
