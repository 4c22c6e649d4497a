import type { OrderModality } from '@cartwright/contracts/common';
import type { AnyRefusal } from '#api/refused.ts';
import { VENDOR_REFUSALS } from '#shared/slots/vendor-refusals.ts';

/** The words of choosing another time for a placed order. */
export const copy = {
  title: 'Change your time',
  loading: 'Loading times',
  failed: "We couldn't load the times",
  retry: 'Try Again',
  staysYours: (time: string) => `${time} stays yours until you confirm another time.`,
  untilConfirmed: (until: string) => `You can change it until ${until}.`,
  heading: { PICKUP: 'Choose a pickup time', DELIVERY: 'Choose a delivery time' } satisfies Texts,
  compare: 'Before and after',
  row: 'Line',
  before: 'Before',
  after: 'After',
  time: { PICKUP: 'Pickup', DELIVERY: 'Delivery' } satisfies Texts,
  fee: { PICKUP: 'Pickup fee', DELIVERY: 'Delivery fee' } satisfies Texts,
  total: 'Estimated total',
  /** @param amount with its sign */
  more: (amount: string) => `+${amount}`,
  less: (amount: string) => `−${amount}`,
  noneYet: 'Choose a time',
  dearer: (amount: string) => `We hold ${amount} more on your card. You pay after your order is packed.`,
  cheaper: (amount: string) => `You pay ${amount} less after your order is packed.`,
  same: 'Prices stay as they are. Nothing is charged now.',
  moveTo: (time: string) => `Move to ${time}`,
  moving: 'Moving your order',
  moved: (time: string) => `Your order now comes ${time}.`,
  noTimes: 'No other time is free',
  noTimesHint: 'Your order keeps its time. Look again later: times become free when others change theirs.',
  tooLate: "This order's time can't be changed anymore",
  canceled: 'This order was canceled',
  seeOrder: 'See Order Details',
};

type Texts = Record<OrderModality, string>;

const kept = 'Your order keeps its time.';

/** Why an order keeps its time. */
export const refusals = {
  ORDER_IN_PROCESS: 'The store has begun with your order, or it was canceled.',
  VERSION_MISMATCH: "Your order was changed in another window. You're now seeing it as it is.",
  CHECKSUM_MISMATCH: "The price of this time has changed. You're now seeing the current one.",
  TOO_MANY_CHANGES: `You've changed this order as often as possible. ${kept} You can still cancel it.`,
  INVALID_QUOTE: `This time is no longer offered. ${kept} Choose another one.`,
  QUOTE_EXPIRED: "You're now seeing the current times. Please choose again.",
  SLOT_FULL: `Another shopper just took the last place at this time. ${kept} Choose another one.`,
  SLOT_CLOSED: `The store has closed this time. ${kept} Choose another one.`,
  SLOT_PAST_CUTOFF: `It's too late for this time. ${kept} Choose another one.`,
  ...VENDOR_REFUSALS,
  RESCHEDULE_FALLOUT: `Not everything in your order can come at this time. ${kept} Choose another one.`,
  NOTHING_CHANGED: 'Your order already has this time.',
  IN_PROGRESS: 'A change of your order is still being made. Please wait a moment.',
  PAYMENT_MISSING: `The cards of this order can't pay the fee of this time. ${kept}`,
  PAYMENT_DECLINED: `Your bank declined the difference. ${kept}`,
  POST_AUTH_REJECTED: `Your payment was not accepted. ${kept}`,
  PAYMENT_UNAVAILABLE: `We couldn't reach our payment service. ${kept} Please try again in a moment.`,
  CARD_EXPIRED: `The card of this order is expired, so it can't pay for more. ${kept}`,
  CARD_NOT_FOUND: `The card of this order is no longer in your wallet, so it can't pay for more. ${kept}`,
} satisfies Record<string, string | ((refusal: AnyRefusal) => string)>;
