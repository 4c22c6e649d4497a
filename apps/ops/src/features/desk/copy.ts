import type { MovePurpose } from '@cartwright/rules/money-story';
import type { DeskOrder, FoundOrder, UnsettledOrder } from './queries.ts';
import { type RefundEnd, refundEnd, type RefundState } from './refund-end.ts';

type Status = FoundOrder['status'];
type Modality = FoundOrder['modalityType'];
const many = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`;

/** All cards of an order. @param cards how many */
export const paying = (cards: number) => (cards > 1 ? 'the cards that paid' : 'the card that paid');

/** Where an order stands. */
const STATUS = {
  PLACED: 'Placed',
  LOCKED: 'Waiting to be picked',
  PICKING: 'Being picked',
  PICKED: 'Packed',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'On its way',
  COMPLETE: 'Handed over',
  CANCELLED: 'Canceled',
  POST_AUTH_REJECTED: 'Canceled by the store',
  NO_SHOW: { PICKUP: 'Not picked up', DELIVERY: 'Not delivered' },
  RESTOCKED: 'Back on the shelves',
  RETURNED: 'Items refunded',
} satisfies Record<Status, string | Record<Modality, string>>;

/** Where an order stands, in words of how its shopper gets it. */
export function statusText(status: Status, modality: Modality): string {
  const text = STATUS[status];
  return typeof text === 'string' ? text : text[modality];
}

/** Of an order of which all came back, or was to. */
const RETURNED = {
  DONE: STATUS.RETURNED,
  PENDING: 'Refund on its way',
  PAID_OUT: STATUS.RETURNED,
  FAILED: 'Refund declined',
} satisfies Record<RefundState, string>;

/** Where an order stands whose refunds are known: none is called refunded whose money did not come back. */
export const orderText = ({
  status,
  modalityType,
  refunds,
}: Pick<DeskOrder['order'], 'status' | 'modalityType' | 'refunds'>): string =>
  status === 'RETURNED'
    ? RETURNED[refundEnd(refunds.flatMap(({ tenders }) => tenders)).state]
    : statusText(status, modalityType);

/** Why an item could not come in a slot. */
export const EXCLUDED = {
  NOT_SOLD_HERE: 'not sold at this store',
  OUT_OF_STOCK: 'out of stock',
  MODALITY_NOT_AVAILABLE: 'not available for this way to shop',
  ITEM_RESTRICTED: 'restricted at this time',
  ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS: 'no alcohol delivery to this address',
  ALCOHOL_TIME_RESTRICTED: 'no alcohol sales at this time',
  ALCOHOL_QUANTITY_EXCEEDED: 'over the alcohol limit',
  LEAD_TIME: 'needs more time to prepare',
  QUANTITY_LIMIT: 'over the quantity limit',
} satisfies Record<DeskOrder['slot']['excluded'][number]['code'], string>;

export const search = {
  title: 'Find an order',
  label: 'Order, phone or email',
  hint: 'The number or its last four to eight digits, or the whole phone or email.',
  submit: 'Find',
  searching: 'Searching',
  none: 'No order found at your stores',
  noneText:
    'Check the number. The order may belong to another store: a delivery is often packed and sent by another one than its shopper’s. Its staff or an administrator can find it.',
  several: (n: number) => (n === 20 ? 'The 20 newest orders' : `${many(n, 'order')} found`),
  items: (n: number) => many(n, 'item'),
  placed: (when: string) => `placed ${when}`,
  failed: 'The search did not work',
  again: 'Try Again',
  refusals: {
    TOO_MANY_SEARCHES:
      'You searched by last digits too often this hour. Search by the whole number, a phone or an email.',
    NOT_SEARCHABLE: 'Enter an order’s number or its last four to eight digits, a whole phone, or a whole email.',
  },
} as const;

/** Orders whose money needs a person. */
export const unsettled = {
  title: (n: number, store: string) => `${many(n, 'order')} with money to settle at ${store}`,
  shown: (n: number, of: number) => `The ${n} newest of ${of} are shown.`,
  more: 'Show More',
  loadingMore: 'Loading more',
  moreFailed: 'More orders did not load',
  none: (store: string) => `No money to settle at ${store}`,
  noneText:
    'Orders that nobody received, charges that a card declined, and refunds and releases of holds that a bank declined are listed here.',
  failed: 'The orders with money to settle did not load',
  loading: 'Loading orders with money to settle',
  why: {
    MISSED: ({ kept }) => `Nobody received it; ${kept} is charged and not refunded`,
    CAPTURE_FAILED: () => 'A card declined the charge',
    REFUND_FAILED: ({ owed }) => `A bank declined a refund: pay ${owed} another way`,
    RELEASE_FAILED: () => 'A bank did not release a hold',
  } satisfies Record<UnsettledOrder['why'], (amounts: { readonly kept: string; readonly owed: string }) => string>,
} as const;

export const head = {
  title: (number: string) => `Order ${number}`,
  since: (year: number, orders: number, refunds: number) =>
    `shopper since ${year}, ${many(orders, 'order')}, ${many(refunds, 'refund')}`,
  at: { PICKUP: (when: string) => `Pickup ${when}`, DELIVERY: (when: string) => `Delivery ${when}` },
} as const;

export const money = {
  title: 'Money',
  paid: (amount: string) => `Paid ${amount}`,
  held: (amount: string) => `${amount} held`,
  missed: (kept: string) => `Nobody received this order, and ${kept} of it is charged and not refunded.`,
  /** Of one of which nothing but the tip is kept. */
  missedTip: 'Nobody received this order.',
  /** The desk gives no tip back. */
  tip: {
    open: (tip: string, until: string) =>
      `Its tip of ${tip} is charged: its shopper can take it back on the page of the order until ${until}, and nobody else.`,
    later: (tip: string) =>
      `Its tip of ${tip} is charged: its shopper can take it back once its other money is settled, and nobody else.`,
    over: (tip: string) =>
      `Its tip of ${tip} is charged: the 60 days in which its shopper could take it back are over.`,
  },
  columns: { card: 'Card', held: 'Held', charged: 'Charged', back: 'Refunded' },
  total: 'Total',
  toFinal: 'Estimate to final',
  estimate: 'Estimate',
  final: 'Final',
  weighed: (n: number) => `${many(n, 'item')} weighed`,
  swapped: (n: number) => many(n, 'swap'),
  notFound: (n: number) => `${n} not found`,
  tipChange: 'Tip',
  rest: 'Tax, fees and coupons',
  moves: (n: number) => `Payment history, ${n} in all`,
  /** Of a move that is not for the whole order. */
  kindsFor: {
    hold: (what: string) => `Held for ${what}`,
    charge: (what: string) => `Charged for ${what}`,
    refund: (what: string) => `Refund of ${what}`,
  },
  purposes: {
    items: 'items',
    fees: 'fees',
    'items-and-fees': 'items and fees',
    tip: 'the tip',
  } satisfies Record<MovePurpose, string>,
  kinds: { hold: 'Held', charge: 'Charged', release: 'Released', refund: 'Refund' },
  progress: { done: '', pending: 'on its way', declined: 'declined' },
  times: (n: number) => (n > 1 ? `${n} times` : ''),
  returning: (amount: string) => `${amount} is on its way back.`,
  shownBy: (card: string, date: string) => `The ${card} refund shows by about ${date}.`,
} as const;

const BACK = {
  DONE: (n) => `${n} refunded`,
  PENDING: (n) => `refund of ${n} on its way`,
  PAID_OUT: (n) => `${n} given back another way`,
  FAILED: (n) => `refund of ${n} declined by a bank`,
} satisfies Record<RefundState, (n: number) => string>;

export const items = {
  title: 'Items that differ',
  all: 'Items',
  none: 'Every item was packed as ordered.',
  notYet: 'The store has not picked it yet.',
  never: 'The order ended before it was packed.',
  count: (shown: number, of: number) => `${shown} of ${many(of, 'line')}`,
  showAll: (n: number) => `Show All ${n}`,
  showFewer: 'Show Those That Differ',
  instead: (name: string) => `for ${name}`,
  found: (n: number, of: number) => `${n} of ${of} found`,
  notFound: 'not found',
  weighed: (pounds: string, about: string) => `${pounds} lb, about ${about} ordered`,
  /** @param n how many items, by what became of their refund */
  refunded: (n: number, { state, isWhole }: RefundEnd) => `${BACK[state](n)}${isWhole ? '' : ' in part'}`,
  ordered: (n: number) => `${n} ordered`,
} as const;

export const versions = {
  title: 'Order versions',
  revision: {
    shopper: (n: number) => `The shopper’s version ${n}`,
    staff: (n: number) => `Version ${n}: the store changed the time`,
    store: () => 'The store’s final bill',
  },
  page: (version: string, checksum: string) => `Page version ${version}, checksum ${checksum}`,
  noPage: 'The page that the shopper saw was not kept.',
  slot: 'Pickup or delivery time',
  fee: 'Fee for the time',
  incentive: 'Discount for this time',
  waiver: 'Discount for members',
  excluded: 'Not available at this time',
  noneExcluded: 'Everything was available at this time.',
  coupon: 'Saved',
  unknown: 'not known yet',
} as const;

export const actions = {
  title: 'Actions',
  /** On a phone, at the top of a long page. */
  jump: 'To actions and notes',
  limit: (max: string, left: string) =>
    `You can give back up to ${max} of an order${left === max ? '' : `; ${left} is left`}.`,
  /** @param but what of it the desk may not give back */
  noLimit: (but: string) => `You can give back all of this order${but}, to its cards.`,
  /** A tip is its shopper’s. */
  butTip: ' but its tip',
  /** Why a limit holds for an order that nobody received. */
  limited: {
    alone: (but: string) =>
      `You alone said that nobody received this order: somebody else at the desk can give back all of it${but}.`,
    clock: (but: string) =>
      `Nobody at the store said yet that nobody received this order: once somebody else has put it back, you can give back all of it${but}.`,
  },
  whole: 'Refund the Whole Order',
  wholeButTip: 'Refund All but the Tip',
  rest: 'Refund the Rest of the Order',
  restButTip: 'Refund the Rest but the Tip',
  wholeFact: (amount: string) => `${amount}: nobody received it`,
  refund: 'Refund an Item',
  /** @param cards that get it, in words */
  refundable: (n: number, cards: string) => `${many(n, 'line')} left, to ${cards}`,
  /** It is charged, and handed over or missed, all the same. */
  noBill: 'Not here: what each item cost was not stored when this order was charged',
  notRefundable: 'Not before it is charged and handed over, or nobody takes it',
  canceledFree: 'It was canceled, and nothing was charged',
  canceledBack: 'It was canceled: all that was charged goes back',
  nothingLeft: 'Everything was refunded, or is reported',
  fees: 'Give Fees Back',
  feesLeft: (amount: string, cards: string) => `${amount} left, to ${cards}`,
  noFees: 'No fees were paid, or all of them came back',
  resend: 'Send a Message Again',
  messages: (n: number) => (n === 0 ? 'None was sent yet' : many(n, 'email or text', 'emails and texts')),
  cancel: 'Cancel the Order',
  cancelFact: 'Until it is picked; nothing is charged',
  refunded: (amount: string, cards: string) => `${amount} goes back to ${cards}.`,
  canceled: 'The order is canceled. The shopper gets an email.',
  sent: 'The message is on its way again.',
} as const;

export const notes = {
  title: 'Note for the team',
  label: 'Only staff see this',
  hint: 'No card numbers.',
  save: 'Save Note',
  saving: 'Saving',
  empty: 'Write a note first.',
  saved: 'The note is saved.',
  refusals: { IDEMPOTENCY_KEY_REUSED: 'This was sent before as another note. Change it, and save it again.' },
  logged: 'Every look and action here is logged with your name.',
  by: (name: string, when: string) => `${name}, ${when}`,
} as const;
