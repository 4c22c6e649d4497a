import type { OrderModality } from '@cartwright/contracts/common';

const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

export const receiptCopy = {
  title: 'Receipt',
  estimateTitle: 'Estimated receipt',
  pageTitle: (number: string) => `Receipt ${number}`,
  loading: 'Loading your receipt',
  order: (number: string) => `Order ${number}`,
  print: 'Print',
  /** Before the final bill. */
  isEstimate: 'This is an estimate.',
  estimateHint: 'The final receipt is here once your order is picked and weighed.',
  canceled: 'This order was canceled. Its money was, or is being, given back.',
  allBack: 'All that was charged for this order was given back.',
  /** Some of it has not come yet, or nothing. */
  allComing: 'All that was charged for this order is being given back.',
  /** Of an order that nobody received, and of whose money nothing came back. */
  notRefunded: "You haven't been refunded.",
  /** Of one of whose money some came back. */
  restKept: (back: string, rest: string) => `${back} was given back. The rest, ${rest}, isn't refunded.`,
  restKeptComing: (back: string, rest: string) => `${back} is being given back. The rest, ${rest}, isn't refunded.`,
  /** Of one of which the store has nothing but the tip. */
  allButTip: (back: string, tip: string) => `${back} was given back. The rest, ${tip}, is your tip.`,
  allButTipComing: (back: string, tip: string) => `${back} is being given back. The rest, ${tip}, is your tip.`,
  /** Of an order that was received. */
  paidAfter: (left: string, back: string) => `You paid ${left} after refunds of ${back}.`,
  paidOnce: (left: string, back: string, coming: string) =>
    `You pay ${left} after refunds of ${back}. ${coming} is still on its way.`,
  less: (amount: string) => `You paid ${amount} less than estimated.`,
  more: (amount: string) => `You paid ${amount} more than estimated.`,
  same: 'You paid what was estimated.',
  counts: {
    weighed: (n: number) => `${items(n)} weighed`,
    swapped: (n: number) => `${items(n)} swapped`,
    missing: (n: number) => `${items(n)} not available, in full or in part`,
  },
  joined: (parts: readonly string[]) => `${parts.join(', ')}.`,

  groups: {
    heldBack: 'Not handed over',
    weighed: 'Weighed at the store',
    changed: 'Swapped or not found',
    asOrdered: 'As you ordered',
  },
  /** Instead of `asOrdered`, of an order that nobody received. */
  packedOnly: { PICKUP: 'Packed, not picked up', DELIVERY: 'Packed, not delivered' } satisfies Record<
    OrderModality,
    string
  >,
  ordered: (pounds: string) => `Ordered about ${pounds} lb`,
  weighed: (pounds: string, perPound: string) => `weighed ${pounds} lb at ${perPound}`,
  about: (pounds: string, perPound: string) => `About ${pounds} lb at ${perPound}`,
  upToLimit: 'you pay only up to the weight we allow for',
  short: 'Not available, not charged',
  partly: (came: number, of: number) => `${came} of ${of} available, the rest not charged`,
  /** Of a line that has a substitute, too. */
  found: (came: number, of: number) => `${came} of ${of} available`,
  notFound: (n: number) => `${n} not available, not charged`,
  heldBack: 'Not handed over: it needs a valid ID',
  /** @param n how many items of how many that came */
  back: {
    DONE: (n: number, of: number, amount: string) =>
      n === of ? `Refunded, ${amount}` : `${n} of ${of} refunded, ${amount}`,
    PENDING: (n: number, of: number, amount: string) =>
      n === of ? `Refund on its way, ${amount}` : `Refund of ${n} of ${of} on its way, ${amount}`,
    FAILED: (n: number, of: number, amount: string) =>
      n === of ? `Refund owed to you, ${amount}` : `Refund of ${n} of ${of} owed to you, ${amount}`,
    /** @param parts such as `$4.76 back and $1.00 on its way` */
    MIXED: (n: number, of: number, amount: string, parts: string) =>
      n === of ? `Refund of ${amount}: ${parts}` : `Refund of ${n} of ${of}, ${amount}: ${parts}`,
  },
  withTax: (amount: string) => `${amount} with tax`,
  instead: (name: string) => `Instead of ${name}`,
  came: (n: number) => items(n),
  cameWeighing: (n: number, pounds: string) => `${items(n)}, ${pounds} lb`,
  neverAbove: 'never costs more than what it replaces',
  count: (n: number, each: string) => `${n} × ${each}`,
  snapPays: (amount: string) => `SNAP EBT pays ${amount}`,
  snapPaid: (amount: string) => `SNAP EBT paid ${amount}`,
  joinTexts: (texts: readonly string[]) => texts.join(' · '),

  item: 'Item',
  line: 'Line',
  estimate: 'Estimate',
  final: 'Final',
  none: 'None',
  paidTitle: 'What you paid',
  costsTitle: 'What it costs',
  total: 'Total paid',
  /** Of an order whose cards were charged more than it costs now. */
  totalNow: 'Total',
  /** Of an order of which something came back. */
  charged: 'Total charged',
  estimatedTotal: 'Estimated total',
  estimateWas: (amount: string) => `The estimate was ${amount}`,
  saved: (amount: string) => `You saved ${amount}.`,
  snap: (amount: string) => `${amount} of SNAP-eligible items was paid with SNAP EBT, without tax.`,

  facts: 'Order facts',
  number: 'Order number',
  store: 'Store',
  soldBy: 'Fulfilled by',
  /** Of an order for pickup: the name of its vendor is in one language. */
  ownPickup: 'Store Pickup',
  shopper: 'Ordered by',
  placed: 'Ordered',
  handedOver: { PICKUP: 'Picked up', DELIVERY: 'Delivered' } satisfies Record<OrderModality, string>,
  window: { PICKUP: 'Pickup time', DELIVERY: 'Delivery time' } satisfies Record<OrderModality, string>,

  notRight: 'Questions about the amounts?',
  receiptLink: 'Receipt',
  estimateLink: 'Estimated receipt',
  moneyLink: 'Where is my money?',
} as const;
