import type { OrderModality } from '@cartwright/contracts/common';
import type { OrderHeader } from './queries.ts';

const WAY = { PICKUP: 'Pickup', DELIVERY: 'Delivery' } as const satisfies Record<OrderModality, string>;
const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

export const copy = {
  way: (modality: OrderModality) => WAY[modality],
  confirmedTitle: 'Checkout Confirmed',
  loading: 'Loading...',
  thanks: (modality: OrderModality) => `Thank you, your ${WAY[modality]} order has been placed!`,
  orderedOn: (date: string) => `Ordered on ${date}`,
  sentTo: (email: string) => `We sent the details to ${email}.`,
  number: 'Order number',
  at: (modality: OrderModality, place: string) => `${WAY[modality]} ${modality === 'PICKUP' ? 'at' : 'to'} ${place}`,
  addToCalendar: 'Add to calendar',
  calendarFile: (id: string) => `order-${id}.ics`,
  calendarTitle: (modality: OrderModality, place: string) =>
    modality === 'PICKUP' ? `Pick up groceries at ${place}` : `Groceries arrive at ${place}`,
  forgot: 'Forgot something? Add to your order before shopping begins.',
  tooLate: "It's too late to change this order.",

  next: 'What happens next',
  steps: {
    pick: (time: string) => `From ${time} a shopper picks your order.`,
    policy: 'If an item is out of stock, we follow the choice that you made for it.',
    call: (phone: string) => `We call ${phone} only if there is a question.`,
    pickup: 'Park in a pickup bay and call the store. We bring everything to your car.',
    delivery: (vendor: string) => `${vendor} brings everything to your door.`,
    atDoor: 'The bags are left at your door, as you asked.',
    age: 'Have a valid ID ready for age-restricted items.',
  },

  details: 'Order details',
  when: { PICKUP: 'Ready', DELIVERY: 'Arrives' } satisfies Record<OrderModality, string>,
  where: { PICKUP: 'Where', DELIVERY: 'Deliver to' } satisfies Record<OrderModality, string>,
  contact: 'Contact',
  notes: { PICKUP: 'Notes', DELIVERY: 'Delivery notes' } satisfies Record<OrderModality, string>,
  directions: 'Get directions',
  handOver: 'Hand-over',
  atDoor: 'Left at your door, as you asked',
  inPerson: 'Handed to you in person',
  newTab: '(opens in a new tab)',
  itemsInOrder: (n: number) => `${n} Item(s) in Your Order`,
  showAll: (n: number) => `Show all ${n}`,
  payment: 'Payment summary',
  giftLeft: (lastFour: string, left: string) => `Gift card ending in ${lastFour} has ${left} left.`,
  help: 'Need help?',
  helpText: 'Call customer service at',
  otherCart: (n: number, way: string) => `${items(n)} ${n === 1 ? 'is' : 'are'} in your ${way} cart.`,
  onList: (n: number) => `${items(n)} ${n === 1 ? 'is' : 'are'} on your shopping list.`,
  toCart: 'Go to cart',

  purchases: 'My purchases',
  purchasesLoading: 'Loading your orders',
  failed: 'We could not load your orders.',
  failedOne: 'We could not load this order.',
  retry: 'Try again',
  empty: 'You have not ordered anything yet',
  emptyHint: 'Your orders will stand here, with everything that was in them.',
  start: 'Start shopping',
  more: 'Show more',
  loadingMore: 'Loading',
  shown: (n: number, of: number) => `${n} of ${of} shown`,
  items,
  open: (number: string) => `Order ${number}`,
  unknown: 'We cannot find this order',
  unknownHint: 'Check the number, or look through your purchases.',
  toPurchases: 'My purchases',
  editByPhone: (phone: string, until: string) => `To change this order, call ${phone} by ${until}.`,
} as const;

/** How an order stands, in words. */
export const statusWords = {
  PLACED: 'Placed',
  LOCKED: 'About to be picked',
  PICKING: 'Being picked',
  PICKED: 'Picked',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'On its way',
  COMPLETE: 'Complete',
  CANCELLED: 'Canceled',
  POST_AUTH_REJECTED: 'Payment was not possible',
  NO_SHOW: 'Not picked up',
  RESTOCKED: 'Not picked up',
  RETURNED: 'Returned',
} satisfies Record<OrderHeader['status'], string>;
