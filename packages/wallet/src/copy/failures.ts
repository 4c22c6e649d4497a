const persists = (phone: string): string =>
  `Please try again. If the problem persists, please contact Customer Service at ${phone}.`;
const notAble = (action: string, phone: string): string =>
  `We're sorry, but we weren't able to ${action}. ${persists(phone)}`;

/**
 * What a failed call says, from the catalog of section 8 of the specification; the texts that are not printed there are
 * those of the gaps GW-01 … GW-05.
 */
export const failures = {
  list: (phone: string) => notAble('load your cards', phone),
  add: (phone: string) => notAble('add your card', phone),
  edit: (phone: string) => notAble('edit your card', phone),
  delete: (phone: string) => notAble('delete your card', phone),
  prefer: 'Something went wrong',
  loadAddress: "We couldn't load your saved address at this time . Please add a new address.",
  saveAddress: "We're sorry, but we weren't able to save your address. Please try again.",
  giftBalance: "We couldn't retrieve your gift card's balance. Please try again.",
  ebtBalance: "We couldn't retrieve your SNAP EBT card balance. Please try again.",

  timedOut: (phone: string) => `We're sorry, we are currently experiencing technical difficulties. ${persists(phone)}`,
  timedOutMembership: (phone: string) =>
    `We're sorry, we are currently experiencing technical difficulties with memberships. ${persists(phone)}`,
  sessionExpired: 'It looks like your session has expired. Please log in again to continue.',
  tooMany: (phone: string) =>
    `You've made too many attempts to add or edit a card. Please wait and try again later, or contact Customer Service at ${phone}.`,

  duplicate: 'The card you are trying to add is already in your wallet, please add a different card.',
  addressIssue: 'There was an issue with your address, please verify your information. (Error code: RV62751)',
  issuerIssue: 'There was an issue with your card. Please contact your Card Issuer. (Error Code: RV32937)',
  zeroBalance: 'You cannot add a Gift Card with a $0 balance.',
  declined: (phone: string) =>
    `We're sorry, but your card has been declined. Please check all fields and try again. If the problem persists, please contact Customer Service at ${phone}.`,
  invalidPayment:
    'Your payment information is invalid. Please check your information and try again. (Error code: KC2617)',
  customerService: (code: string, phone: string) =>
    `Please Contact the Customer Service Center at ${phone} (Error Code: ${code})`,
  invalidCard: (code: string) =>
    `Your card information is invalid. Please check all fields and try again. Error Code: ${code}`,

  wrongPin: 'Invalid PIN, please try again.',
  pinLocked:
    'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.',
  pinNotVerified: 'We were unable to verify your PIN. Please try again.',

  checkoutZeroBalance: 'You can not add a Gift Card with a $0 balance.',
  checkoutInvalidGift: 'Invalid Gift Card, please try again.',
  checkoutAdd: "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
  checkoutUpdate: "We're sorry, but we weren't able to update your card. Please try again.",

  /** Stands for a phone number where the host gives none. */
  noPhone: 'the number on our website',
};
