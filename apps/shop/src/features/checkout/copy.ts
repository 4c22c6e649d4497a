import { MODALITY_NAMES } from '#format/modality-copy.ts';
import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { modifyRefusals } from '@cartwright/contracts/order-modification';
import type { ModalityType, OrderModality } from '@cartwright/contracts/common';
import type { RefusalText } from '#api/errors.ts';
import type { ContactField, ContactProblem, Estimated } from './contact-form.ts';
import type { ThirdParty } from './vendor.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

const GONE = "We can't keep this order because its store no longer serves it. Start a new order from your cart.";

export const copy = {
  pageTitle: 'Checkout Payment',
  title: 'Payment details',
  loading: 'Loading your order',
  failed: "We couldn't load your order. Your cart and your reserved time haven't changed.",
  notFound: "We can't find this order",
  notFoundHint: "It may have been started from another account. Your cart hasn't changed.",
  toCart: 'Go to Cart',
  retry: 'Try Again',
  problem: 'Please fix the following',

  orderTitle: { PICKUP: (store: string) => `Pickup at ${store}`, DELIVERY: () => 'Delivery' } satisfies Record<
    OrderModality,
    (store: string) => string
  >,
  when: { PICKUP: 'Ready', DELIVERY: 'Arrives' } satisfies Record<OrderModality, string>,
  where: { PICKUP: 'Where', DELIVERY: 'Deliver to' } satisfies Record<OrderModality, string>,
  noTime: 'No time reserved for this order',
  changeTime: 'Change Time',
  changeStore: 'Change Store',
  editAddress: 'Edit Address',
  map: { PICKUP: 'Map', DELIVERY: 'Map of the area' } satisfies Record<OrderModality, string>,
  newTab: '(opens in a new tab)',

  contact: 'Contact',
  editContact: 'Edit Contact',
  noContact: 'Not entered yet',
  prefilledFrom: {
    PROFILE: 'From your account',
    LAST_ORDER: 'From your last order',
    DEVICE: 'From your last visit',
  } satisfies Record<Estimated, string>,
  fields: { firstName: 'First name', lastName: 'Last name', phone: 'Phone' } satisfies Record<ContactField, string>,
  phoneHint: "We'll only call about this order",
  texts: {
    label: 'Text me about this order',
    labelAt: (phone: string) => `Text me about this order at ${phone}`,
    hint: 'At most four texts. Reply STOP at any time.',
    noPhone: 'Enter a valid phone number first',
    failed: "We couldn't save that. Please try again.",
    tooManyPhones: 'Texts are set up for too many numbers already. You can still place your order.',
    tooOften: 'That was changed too often. Please try again in an hour.',
  },
  contactProblems: {
    firstName: { MISSING: 'First name is required', INVALID: 'Enter a valid first name' },
    lastName: { MISSING: 'Last name is required', INVALID: 'Enter a valid last name' },
    phone: { MISSING: 'Phone number is required', INVALID: 'Please enter a valid phone number' },
  } satisfies Record<ContactField, Record<ContactProblem['why'], string>>,

  instructions: { PICKUP: 'Pickup Instructions', DELIVERY: 'Delivery Instructions' } satisfies Record<
    OrderModality,
    string
  >,
  instructionsLabel: { PICKUP: 'Notes for our team', DELIVERY: 'Notes for your driver' } satisfies Record<
    OrderModality,
    string
  >,
  hidden: 'Delete the hidden characters, or type this again',
  editInstructions: 'Edit Instructions',
  optional: '(optional)',
  left: (n: number) => (n === 1 ? '1 character left' : `${n} characters left`),
  atDoor: 'Leave at my door',
  atDoorHint: 'Your driver will leave your bags at your door.',
  quiet: 'Do not disturb',
  quietHint: 'Your driver won\'t ring or knock. We add "Please do not disturb." to your notes.',
  quietTooLong: (max: number) => `Shorten your notes to ${max} characters first.`,
  atDoorAge: 'Someone must be there to show a valid ID for age-restricted items.',

  payingWith: 'Paying With',
  walletLoading: 'Loading your cards',
  walletFailed: "We couldn't load your cards. Your order hasn't changed.",
  reload: 'Reload',
  chooseCard: 'Choose how to pay',
  keptUntil: (time: string) => `We'll hold your time until ${time}.`,
  noCard: 'You must select a card or add a credit or debit card.',
  wrongAccount: 'Wrong Account',
  wrongAccountText:
    "The card couldn't be found on this account. Please make sure that you are logged in to the right account.",
  gotIt: 'Okay, I got it!',
  updateFailed: 'Something went wrong',
  updateFailedText: "We couldn't update your payment methods please try again.",
  ebtUpdateFailedText: "We couldn't update your SNAP EBT amount. Please try again.",
  tryAgain: 'Try Again',
  backToCart: 'Back to Cart',

  snapFaq: 'SNAP EBT FAQs',
  ebtPays: 'SNAP EBT pays',
  changeAmount: 'Change Amount',
  changeEbtAmount: 'Change SNAP EBT Amount',
  ebtAmount: 'Amount',
  ebtAmountHint: (balance: string | undefined, eligible: string) =>
    `${balance === undefined ? "We don't have your balance." : `Your balance is ${balance}.`} ${eligible} of this order is SNAP EBT eligible.`,
  cancel: 'Cancel',
  saveAmount: 'Save Amount',
  amountRequired: 'Amount is required',
  notAnAmount: 'Enter an amount in dollars and cents, such as 12.50',
  ebtTooLow: (min: string) => `The minimum amount you can charge to your SNAP EBT card is ${min}`,
  ebtTooHigh: (max: string) => `The maximum amount you can charge to your SNAP EBT card is ${max}`,
  pinTitle: 'Enter Your SNAP EBT PIN',
  pinLoading: 'Loading the PIN field',
  pinLockedTitle: 'Too Many PIN Attempts',
  pinLocked:
    'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.',
  pinWrong: 'Invalid PIN, please try again.',
  pinUnverified: 'We were unable to verify your PIN. Please try again.',
  cartDiffers: 'Your cart has changed since you started this order',
  notOrdered: (pieces: number) =>
    pieces === 1
      ? "1 item isn't part of this order and will stay in your cart."
      : `${pieces} items aren't part of this order and will stay in your cart.`,
  noLongerInCart: (pieces: number) =>
    pieces === 1
      ? '1 item in this order is no longer in your cart.'
      : `${pieces} items in this order are no longer in your cart.`,
  orderTheCart: 'Update Order from Cart',
  cardDeclined: (card: string) => `Your ${card} was declined, and nothing was charged to it. Choose another card.`,
  oneDeclined: (method: string) => `A ${method} was declined, and nothing was charged to it. Choose another card.`,
  snapKept:
    "We'll set aside your SNAP EBT amount for up to 15 minutes while you try again. If you don't place the order, it goes back to your card.",
  ebtLess:
    'Your SNAP EBT balance is lower than expected, so we changed the amount it pays. Review your order, then place it again.',
  backToPayment: 'Back to Payment',
  notCovered: "The cards you chose don't cover this order. Add a credit or debit card.",

  promo: {
    title: 'Enter Promo Code',
    label: 'Promo code',
    apply: 'Apply',
    applying: 'Applying',
    removing: 'Removing Promo Code',
    remove: (code: string) => `Remove ${code}`,
    required: 'Please enter a promo code.',
    failed: "Looks like we're having trouble. Please try again.",
    coupons: 'See coupons',
    clipped: 'To use a coupon that you clip now, go back to your cart and check out again.',
    nothingYet: 'No savings on this order yet',
  },

  items,
  showAll: 'Show All',
  itemsTitle: 'Items in Your Order',
  close: 'Close',

  agree: {
    terms: (vendor: string) => `I agree to the ${vendor} Terms of Service`,
    another: () => "I accept that my order will be made by my store's fulfillment provider",
  } satisfies Record<ThirdParty['kind'], (vendor: string) => string>,
  mustAgree: {
    terms: (vendor: string) => `You must agree to the ${vendor} Terms of Service to place your order.`,
    another: () =>
      "To continue, You must accept that your grocery order will be made by your store's fulfillment provider by clicking the checkbox.",
  } satisfies Record<ThirdParty['kind'], (vendor: string) => string>,
  agreementRequired: (vendor: string) => `${vendor} Agreement is a required field`,
  vendorTerms: (vendor: string) => `${vendor} Terms of Service`,

  total: (isEstimate: boolean) => (isEstimate ? 'Estimated total' : 'Total'),
  place: (modality: OrderModality) => `Place ${MODALITY_NAMES[modality]} Order`,
  placing: 'Placing your order',
  saving: 'Saving',
  holds: {
    amountOn: (amount: string, card: string) => `${amount} on your ${card}`,
    one: (hold: string) =>
      `When you place your order, we'll place a hold of ${hold}. The final amount is charged when your order is picked, and it won't be more than this hold.`,
    several: (holds: string) =>
      `When you place your order, we'll place holds of ${holds}. The final amounts are charged when your order is picked, and they won't be more than these holds.`,
    nothingToPay: (amount: string, brand: string) =>
      `A ${amount} hold is placed on your ${brand} in case prices change.`,
  },
  privacy: 'Privacy Policy',
  faq: 'FAQs',

  changed: 'Your order has changed',
  changedHint: 'Review the updated order, then place it again.',
  declined: "Your payment didn't go through",
  unavailable: "Payment isn't available right now",
  userConstraint: "We're sorry, we could not complete your order. Please review your order and try again.",
  refresh: 'Please refresh page and try again.',
  errorCode: (code: string) => `Error Code: ${code}`,
  noAnswer: "We didn't get a response",
  lostLine: 'You may have lost your internet connection.',
  neverTwice: "Try again. Your order won't be placed twice.",
  notSaved: "We couldn't save that",
  tipFailed: 'Something went wrong when updating your tip amount. Please try again.',

  rejected: "We're sorry, we could not complete your order.",
  orderCanceled: 'Order Canceled',
  callSupport: (phone: string) => `Please contact Customer Service at ${phone}.`,
  goHome: 'Go to Home',

  moved: {
    title: 'You changed how you shop',
    at: {
      PICKUP: (store) => `pickup at ${store}`,
      DELIVERY: (address) => `delivery to ${address}`,
      IN_STORE: (store) => `shopping in store at ${store}`,
    } satisfies Record<ModalityType, (place: string) => string>,
    text: (order: string, now: string) =>
      `This order is for ${order}. You've since switched to ${now}, so the order hasn't been placed.`,
    hint: 'Keep this order, or go to your new cart.',
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
  timeLostText: "Your time is no longer reserved. Choose it again if it's still available. Your cart hasn't changed.",
  backToScheduling: 'Back to Scheduling',
} as const;

/** Without those of a change of a placed order, which has its own words. */
type Code = Exclude<
  keyof (typeof checkoutEndpoints)['PUT /atlas/v1/checkout/v2/checkouts/:id']['refusals'],
  keyof typeof modifyRefusals
>;

/** Why the checkout could not be changed or the order not be placed. */
export const refusals = {
  VERSION_MISMATCH: "Your order was updated in another window. You're now seeing the latest version.",
  CHECKSUM_MISMATCH: "A price or item has changed. You're now seeing the latest version.",
  ORDER_TIMED_OUT: copy.timedOutText,
  ALREADY_SUBMITTED: 'This order has already been placed.',
  IN_PROGRESS: 'Your order is still being placed. Please wait a moment.',
  PLACE_CHANGED: "You changed how you shop after starting this order, so it hasn't been placed.",
  RESERVATION_EXPIRED: 'Your time is no longer reserved. Please choose a time again.',
  CONTACT_MISSING: 'Enter a contact for this order.',
  ADDRESS_MISSING: 'Add your delivery address to continue.',
  AGE_REQUIRED: 'Some items are age-restricted. Go back to scheduling and confirm your age.',
  PAYMENT_MISSING: 'You must select a card or add a credit or debit card.',
  PAYMENT_MISMATCH: 'Your payment changed in another window. Please check it, then place your order again.',
  BUYER_MISMATCH: 'You signed in to another account in another window. Please reload the page.',
  CARD_EXPIRED: 'This payment method is expired. Please select a different payment method.',
  CARD_NOT_FOUND: 'This card is no longer in your wallet. Please select a different payment method.',
  PAYMENT_DECLINED: 'Your bank declined this card, and nothing was charged. Try again, or choose another card.',
  PAYMENT_UNAVAILABLE:
    "We couldn't reach our payment service, so your order hasn't been placed. Please try again in a moment.",
  POST_AUTH_REJECTED: "We're sorry, we could not complete your order.",
  PIN_REQUIRED: 'Enter the PIN of your SNAP EBT card to place this order.',
  GIFT_CARD_LIMIT_REACHED: 'You can use up to 5 gift cards on an order.',
  EBT_AMOUNT_TOO_LOW: 'This is below the minimum for your SNAP EBT card.',
  EBT_AMOUNT_TOO_HIGH: 'This is above the maximum for your SNAP EBT card.',
  ADDRESS_NOT_ELIGIBLE: 'The address you entered is not eligible for delivery.',
  TIP_TOO_HIGH: 'This tip is over the maximum for this order.',
  TIP_NOT_ELIGIBLE: "A tip can't be added to this order.",
  PROMO_NOT_FOUND: "That code isn't valid or has expired.",
  PROMO_ALREADY_APPLIED: 'This code is already applied to your order.',
  PROMO_ALREADY_USED: "You've already used this code on another order. Remove it to continue.",
  COUPON_UNAVAILABLE:
    'A coupon ended or was used up, so we took it off. Review your new total, then place your order again.',
  PROMO_IN_USE:
    "Another one of your orders is using this code. Try again in a moment. If that order doesn't go through, you can use the code here.",
  FLASH_SALE_ENDED: 'A flash sale in your order has ended. Remove its items to continue.',
  FLASH_SALE_SOLD_OUT: "There aren't enough of a flash sale item left. Lower the quantity, or remove it.",
  FLASH_SALE_LIMIT: "That's over the limit for a flash sale item.",
  FLASH_SALE_UNAVAILABLE: "This flash sale item isn't available at your order's time.",
  IDEMPOTENCY_KEY_REUSED: 'Your order has changed since your last try. Review it, then place it again.',
} satisfies Record<Code, RefusalText[string]>;
