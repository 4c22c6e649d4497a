import { MODALITY_NAMES } from '#format/modality-copy.ts';
import type { OrderModality } from '@cartwright/contracts/common';
import type { OrderHeader } from './queries.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

export const copy = {
  /** @param window when, such as `Today, Fri Nov 20, 4–5 PM` */
  heading: (modality: OrderModality, window: string) => `${MODALITY_NAMES[modality]}, ${window}`,
  /** Of an order that never came. */
  endedHeading: (modality: OrderModality, window: string) => `${MODALITY_NAMES[modality]}, planned for ${window}`,
  confirmedTitle: 'Checkout Confirmed',
  loading: 'Loading...',
  thanks: (modality: OrderModality) => `Thank you, your ${MODALITY_NAMES[modality]} order has been placed!`,
  changesSaved: 'Your changes are saved. This is your order now.',
  orderedOn: (date: string) => `Ordered on ${date}`,
  /** @param month in its short form, `Jan` */
  date: (month: string, day: string, year: string) => `${month}. ${day}, ${year}`,
  timeToday: (time: string) => `${time} today`,
  timeOn: (time: string, month: string, day: string) => `${time} on ${month} ${day}`,
  sentTo: (email: string) => `We sent the details to ${email}.`,
  number: 'Order number',
  at: (modality: OrderModality, location: string) =>
    `${MODALITY_NAMES[modality]} ${modality === 'PICKUP' ? 'at' : 'to'} ${location}`,
  gotAt: (modality: OrderModality, location: string) =>
    modality === 'PICKUP' ? `Picked up at ${location}` : `Delivered to ${location}`,
  addToCalendar: 'Add to Calendar',
  calendarFile: (id: string) => `order-${id}.ics`,
  calendarTitle: (modality: OrderModality, location: string) =>
    modality === 'PICKUP' ? `Pick up groceries at ${location}` : `Grocery delivery to ${location}`,
  forgot: 'Forgot something? Add to your order before shopping begins.',
  tooLate: "It's too late to change this order.",

  next: 'What Happens Next',
  steps: {
    pick: (time: string) => `We'll start shopping your order after ${time}.`,
    policy: "If an item is out of stock, we'll follow the choice you made for it.",
    coupons:
      'Your clipped coupons are taken off this order. If we replace an item, its coupon counts for the substitute.',
    noCoupons: 'Clip coupons before your next order, and we take them off at checkout.',
    call: (phone: string) => `We'll call ${phone} only if we have a question.`,
    pickup: "Park in a pickup spot and press I'm Here on your order's page. We'll bring your order out to your car.",
    delivery: (vendor: string) => `${vendor} will bring your order to your door.`,
    atDoor: "We'll leave your bags at your door, as you requested.",
    age: 'Have a valid ID ready for age-restricted items.',
  },

  details: 'Order Details',
  when: { PICKUP: 'Ready', DELIVERY: 'Arrives' } satisfies Record<OrderModality, string>,
  /** Of a canceled order. */
  wasPlanned: 'Was planned for',
  where: { PICKUP: 'Where', DELIVERY: 'Deliver to' } satisfies Record<OrderModality, string>,
  contact: 'Contact',
  notes: { PICKUP: 'Pickup instructions', DELIVERY: 'Delivery instructions' } satisfies Record<OrderModality, string>,
  directions: 'Get Directions',
  openMap: 'Open in Maps',
  handOver: 'Drop-off',
  atDoor: 'Leave at my door',
  inPerson: 'Hand it to me',
  newTab: '(opens in a new tab)',
  itemsInOrder: (n: number) => `${n} Item(s) in Your Order`,
  payment: 'Payment Summary',
  giftLeft: (lastFour: string, left: string) => `Gift card ending in ${lastFour} has ${left} left.`,
  help: 'Need help?',
  helpText: 'Call Customer Service at',
  otherCart: (n: number, modality: OrderModality) =>
    `${items(n)} ${n === 1 ? 'is' : 'are'} in your ${MODALITY_NAMES[modality]} cart.`,
  onList: (n: number) => `${items(n)} ${n === 1 ? 'is' : 'are'} on your shopping list.`,
  toCart: 'Go to Cart',

  purchases: 'My Purchases',
  purchasesLoading: 'Loading your orders',
  failed: "We couldn't load your orders.",
  failedOne: "We couldn't load this order.",
  retry: 'Try Again',
  empty: "You haven't placed any orders yet",
  emptyHint: "Once you place an order, you'll find it here.",
  start: 'Start Shopping',
  more: 'Show More',
  loadingMore: 'Loading',
  shown: (n: number, of: number) => `${n} of ${of} shown`,
  items,
  open: (number: string) => `Order ${number}`,
  unknown: "We can't find this order",
  unknownHint: 'Check the order number, or look through your purchases.',
  toPurchases: 'My Purchases',
  /** Instead of its status, for an order of which a swap waits for the shopper's reply. */
  replyBy: (time: string) => `Reply to a swap by ${time}`,
  /** Instead of its status, for an order that should have come by now. */
  late: 'Running late',
  /** Instead of its status, for an order that is not handed over because of that. */
  declined: 'Card declined',
  /** @param status how it ended, if all that it cost came back */
  refunded: (status: string) => `${status}, refunded`,
  /** Likewise, while a refund is not made. */
  openRefund: {
    PENDING: (status: string) => `${status}, refund on its way`,
    FAILED: (status: string) => `${status}, refund owed to you`,
  },
  editUntil: (until: string) => `You can add or change items until ${until}.`,
  editByPhone: (phone: string, until: string) => `To change items, call ${phone} by ${until}.`,
} as const;

const inBoth = {
  PLACED: 'Placed',
  LOCKED: 'About to be picked',
  PICKING: 'Being picked',
  PICKED: 'Packed',
  CANCELLED: 'Canceled',
  POST_AUTH_REJECTED: 'Canceled by the store',
} as const;

/** The status of an order in a word or two. */
export const statusText = {
  PICKUP: {
    ...inBoth,
    READY: 'Ready for pickup',
    OUT_FOR_DELIVERY: 'On its way',
    COMPLETE: 'Picked up',
    RETURNED: 'Picked up, refunded in part',
    NO_SHOW: 'Not picked up',
    RESTOCKED: 'Not picked up',
  },
  DELIVERY: {
    ...inBoth,
    READY: 'Ready',
    OUT_FOR_DELIVERY: 'On its way',
    COMPLETE: 'Delivered',
    RETURNED: 'Delivered, refunded in part',
    NO_SHOW: 'Not delivered',
    RESTOCKED: 'Not delivered',
  },
} satisfies Record<OrderModality, Record<OrderHeader['status'], string>>;
