import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { ModalityType, OrderModality } from '@cartwright/contracts/common';
import type { RefusalWords } from '#api/errors.ts';
import type { ContactField, ContactProblem } from './contact-form.ts';

const WAY = { PICKUP: 'Pickup', DELIVERY: 'Delivery' } as const satisfies Record<OrderModality, string>;
const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

const GONE = 'This order cannot be kept as it was: its place does not serve it any more. Order it anew from your cart.';

export const copy = {
  pageTitle: 'Checkout Payment',
  title: 'Payment details',
  loading: 'Loading your order',
  failed: 'We could not load your order. Your cart and your time are as you left them.',
  notFound: 'We cannot find this order',
  notFoundHint: 'It may have been started by another account. Your cart is where you left it.',
  toCart: 'Go to cart',
  placedBefore: 'This order has been placed',
  changeByPhone: (phone: string) => `To change it, call ${phone}.`,
  seeOrder: 'See Order Details',
  retry: 'Try again',
  problem: 'There is a problem',

  orderTitle: { PICKUP: (store: string) => `Pickup at ${store}`, DELIVERY: () => 'Delivery' } satisfies Record<
    OrderModality,
    (store: string) => string
  >,
  when: { PICKUP: 'Ready', DELIVERY: 'Arrives' } satisfies Record<OrderModality, string>,
  where: { PICKUP: 'Where', DELIVERY: 'Deliver to' } satisfies Record<OrderModality, string>,
  noTime: 'No time is held for this order',
  changeTime: 'Change Time',
  changeStore: 'Change Store',
  editAddress: 'Edit Address',
  map: 'Map',
  newTab: '(opens in a new tab)',

  contact: 'Contact',
  fields: { firstName: 'First name', lastName: 'Last name', phone: 'Phone' } satisfies Record<ContactField, string>,
  phoneHint: 'We call only about this order',
  contactProblems: {
    firstName: { MISSING: 'First name is required', INVALID: 'Write the first name with letters' },
    lastName: { MISSING: 'Last name is required', INVALID: 'Write the last name with letters' },
    phone: { MISSING: 'Phone number is required', INVALID: 'Please enter a valid phone number' },
  } satisfies Record<ContactField, Record<ContactProblem['why'], string>>,

  instructions: { PICKUP: 'Pickup notes', DELIVERY: 'Delivery instructions' } satisfies Record<OrderModality, string>,
  instructionsLabel: { PICKUP: 'Notes for the team', DELIVERY: 'Notes for the driver' } satisfies Record<
    OrderModality,
    string
  >,
  optional: '(optional)',
  left: (n: number) => (n === 1 ? '1 character left' : `${n} characters left`),
  atDoor: 'Leave at my door',
  atDoorHint: 'The driver leaves the bags at your door.',
  atDoorAge: 'Someone must show an ID for age-restricted items.',

  payingWith: 'Paying With',
  walletLoading: 'Loading your cards',
  walletFailed: 'We could not load your cards. Your order is as you left it.',
  reload: 'Reload',
  chooseCard: 'Choose how to pay',
  keptUntil: (time: string) => `Your time is held until ${time}.`,
  noCard: 'You must select a card or add a credit or debit card.',
  wrongAccount: 'Wrong Account',
  wrongAccountText:
    "The card couldn't be found on this account. Please make sure that you are logged in to the right account.",
  gotIt: 'Okay, I got it!',
  updateFailed: 'Something went wrong',
  updateFailedText: "We couldn't update your payment methods please try again.",
  ebtUpdateFailedText: "We couldn't update what your SNAP EBT card pays. Please try again.",
  tryAgain: 'Try Again',
  backToCart: 'Back to Cart',

  ebtPays: 'SNAP EBT pays',
  changeAmount: 'Change amount',
  changeEbtAmount: 'Change SNAP EBT Amount',
  ebtAmount: 'Amount',
  ebtAmountHint: (balance: string | undefined, eligible: string) =>
    `${balance === undefined ? 'We do not know your balance.' : `Your balance is ${balance}.`} ${eligible} of this order is eligible.`,
  cancel: 'Cancel',
  saveAmount: 'Save amount',
  amountRequired: 'Amount is required',
  notAnAmount: 'Write the amount in dollars and cents, such as 12.50',
  ebtTooLow: (least: string) => `The minimum amount you can charge to your SNAP EBT card is ${least}`,
  ebtTooHigh: (most: string) => `The maximum amount you can charge to your SNAP EBT card is ${most}`,
  pinTitle: 'Enter Your SNAP EBT PIN',
  pinLoading: 'Loading the PIN field',
  pinLockedTitle: 'Too Many PIN Attempts',
  pinLocked:
    'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.',
  pinWrong: 'Invalid PIN, please try again.',
  pinUnverified: 'We were unable to verify your PIN. Please try again.',
  cartDiffers: 'Your cart has changed since you began this order',
  notOrdered: (pieces: number) =>
    pieces === 1
      ? '1 item is not part of this order and stays in your cart.'
      : `${pieces} items are not part of this order and stay in your cart.`,
  noLongerInCart: (pieces: number) =>
    pieces === 1
      ? '1 item of this order is no longer in your cart.'
      : `${pieces} items of this order are no longer in your cart.`,
  orderTheCart: 'Order what is in the cart now',
  giftDeclined: (lastFour: string | undefined) =>
    `${lastFour === undefined ? 'A gift card' : `Your gift card ending in ${lastFour}`} was declined and nothing was taken from it. Choose another card.`,
  snapKept:
    'What your SNAP EBT card pays is set aside for your next try, for 15 minutes at most; if you do not order, it is yours again.',
  ebtLess:
    'Your SNAP EBT card has less left than we thought. We changed what it pays: check the order, then place it again.',
  backToPayment: 'Back to Payment',
  notCovered: 'The cards that you chose do not cover this order. Add a credit or debit card.',

  promo: {
    title: 'Enter Promo Code',
    label: 'Promo code',
    apply: 'Apply',
    applying: 'Applying',
    removing: 'Removing Promo Code',
    remove: (code: string) => `Remove ${code}`,
    required: 'Please enter a promo code.',
    failed: "Looks like we're having trouble. Please try again.",
    nothingYet: 'Takes nothing off this order yet',
  },

  items,
  showAll: 'Show all',
  itemsTitle: 'Items in your order',
  close: 'Close',
  more: (n: number) => `+${n}`,
  moreSpoken: (n: number) => `and ${n} more`,

  agree: (vendor: string) => `I agree to the ${vendor} Terms of Service`,
  mustAgree: (vendor: string) => `You must agree to the ${vendor} Terms of Service to place your order.`,

  total: (isEstimate: boolean) => (isEstimate ? 'Estimated total' : 'Total'),
  place: (modality: OrderModality) => `Place ${WAY[modality]} Order`,
  placing: 'Placing your order',
  saving: 'Saving',
  holds: {
    amountOn: (amount: string, card: string) => `${amount} on your ${card}`,
    one: (hold: string) =>
      `When you place your order, we'll place a hold of ${hold}. You won't be charged more than this amount.`,
    several: (holds: string) =>
      `When you place your order, we'll place holds of ${holds}. You won't be charged more than these amounts.`,
    nothingToPay: (brand: string) => `A $1 hold is placed on your ${brand} in case prices change.`,
  },
  privacy: 'Privacy policy',
  faq: 'FAQs',

  changed: 'Your order has changed',
  changedHint: 'This is how it stands now. Check it, then place it again.',
  declined: 'Your payment did not go through',
  unavailable: 'Payment is not available right now',
  userConstraint: "We're sorry, we could not complete your order. Please review your order and try again.",
  refresh: 'Please refresh page and try again.',
  errorCode: (code: string) => ` Error Code: ${code}`,
  noAnswer: 'We did not hear back',
  lostLine: 'You may have lost the connection.',
  neverTwice: 'Press again: the order is never placed twice.',
  notSaved: 'We could not save that',
  tipFailed: 'Something went wrong when updating your tip amount. Please try again.',

  rejected: "We're sorry, we could not complete your order.",
  orderCanceled: 'Order Canceled',
  callSupport: (phone: string) => `Please contact Customer Service at ${phone}.`,
  goHome: 'Go to Home',

  moved: {
    title: 'You have changed where you shop',
    at: {
      PICKUP: (store) => `pickup at ${store}`,
      DELIVERY: (address) => `delivery to ${address}`,
      IN_STORE: (store) => `shopping in store at ${store}`,
    } satisfies Record<ModalityType, (place: string) => string>,
    text: (order: string, now: string) =>
      `This order is for ${order}. Since you began it you have chosen ${now}, so it is not placed.`,
    hint: 'Keep it as it is, or go to the cart of what you have chosen.',
    keep: {
      PICKUP: (store) => `Keep Pickup at ${store}`,
      DELIVERY: () => 'Keep This Delivery',
    } satisfies Record<OrderModality, (store: string) => string>,
    gone: GONE,
    refusals: { UNKNOWN_STORE: GONE, MODALITY_NOT_SUPPORTED: GONE, NOT_DELIVERABLE: GONE },
  },

  timedOut: 'Order Timed Out',
  timedOutText: 'Your order has timed out. Please select a new time.',
  timeLost: 'Reservation Expired',
  timeLostText:
    'The time of this order is no longer held. Choose it again if it is still free; your cart is as you left it.',
  backToScheduling: 'Back to Scheduling',
} as const;

type Code = keyof (typeof checkoutEndpoints)['PUT /atlas/v1/checkout/v2/checkouts/:id']['refusals'];

/** Why the checkout could not be changed or the order not be placed. */
export const refusals = {
  VERSION_MISMATCH: 'Your order was changed in another window. What you see now is up to date.',
  CHECKSUM_MISMATCH: 'A price or an item has changed. What you see now is up to date.',
  ORDER_TIMED_OUT: copy.timedOutText,
  ALREADY_SUBMITTED: 'This order has already been placed.',
  IN_PROGRESS: 'Your order is still being placed. Please wait a moment.',
  PLACE_CHANGED: 'You have changed where you shop since you began this order, so it is not placed.',
  RESERVATION_EXPIRED: 'The time of this order is no longer held. Choose a time again.',
  CONTACT_MISSING: 'Enter who we should call about this order.',
  ADDRESS_MISSING: 'Add the address that we should come to, then continue.',
  AGE_REQUIRED: 'Some items need proof of age. Go back to scheduling and confirm your age.',
  PAYMENT_MISSING: 'You must select a card or add a credit or debit card.',
  CARD_EXPIRED: 'This payment method is expired. Please select a different payment method.',
  CARD_NOT_FOUND: 'This card is no longer in your wallet. Please select a different payment method.',
  PAYMENT_DECLINED: 'Your bank declined this card and nothing was charged. Try again, or choose another card.',
  PAYMENT_UNAVAILABLE:
    'We could not reach the payment service, so your order is not placed. Please try again in a moment.',
  POST_AUTH_REJECTED: "We're sorry, we could not complete your order.",
  PIN_REQUIRED: 'Enter the PIN of your SNAP EBT card to place this order.',
  GIFT_CARD_LIMIT_REACHED: 'An order can be paid with at most 5 gift cards.',
  EBT_AMOUNT_TOO_LOW: 'This is less than can be charged to your SNAP EBT card.',
  EBT_AMOUNT_TOO_HIGH: 'This is more than can be charged to your SNAP EBT card.',
  ADDRESS_NOT_ELIGIBLE: 'The address you entered is not eligible for delivery.',
  TIP_TOO_HIGH: 'This tip is more than we can add to this order.',
  TIP_NOT_ELIGIBLE: 'A tip cannot be added to this order.',
  PROMO_NOT_FOUND: 'We do not know this code, or it is over.',
  PROMO_ALREADY_APPLIED: 'This code is on your order already.',
  PROMO_ALREADY_USED: 'You have used this code on another order. Remove it to go on.',
  PROMO_IN_USE:
    'Another order of yours is being paid with this code. Try again in a moment: if that order does not go through, the code is yours again.',
  FLASH_SALE_ENDED: 'A flash sale of this order is over. Remove its items to go on.',
  FLASH_SALE_SOLD_OUT: 'There are not enough left of a flash sale item. Take fewer, or remove it.',
  FLASH_SALE_LIMIT: 'That is more of a flash sale item than one order can take.',
  FLASH_SALE_UNAVAILABLE: 'This flash sale item cannot come at the time of your order.',
  IDEMPOTENCY_KEY_REUSED: 'Your order has changed since the last try. Check it, then place it again.',
} satisfies Record<Code, RefusalWords[string]>;
