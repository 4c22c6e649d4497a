import type { SupportPhones, WalletApplication } from '../config.ts';

/** Why a call failed, in any way: a refusal of the host, a time-out (408) or a broken connection (0). */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  /** The host requires the shopper to sign in again, and gives the path for that (FRM-019). */
  readonly redirectUrl?: string;
}

/** The wallet has a card that the list does not show, or no longer has one that it shows. */
const OF_OLD_LIST = new Set(['DUPLICATE_CARD', 'SAME_CARD_NEW_EXPIRY', 'CARD_NOT_FOUND']);
export const isOfOldList = ({ code }: Failure): boolean => OF_OLD_LIST.has(code);

/** What the shopper was doing. */
export type Action =
  | 'list'
  | 'add'
  | 'edit'
  | 'delete'
  | 'prefer'
  | 'loadAddress'
  | 'saveAddress'
  | 'giftBalance'
  | 'ebtBalance';

/** The application that shows the message. */
export interface Speaker {
  readonly application: WalletApplication;
  /** The customer-service number of the application. */
  readonly phone: string;
}

const PERSISTS = 'Please try again. If the problem persists, please contact Customer Service at';
const DOING = {
  list: 'load your cards',
  add: 'add your card',
  edit: 'edit your card',
  delete: 'delete your card',
} as const;

const ONE_EBT = 'You can only save one SNAP EBT card. To use a different EBT card, delete the current one.';
/** The end is not printed in the specification (GW-03). */
const FIVE_GIFT_CARDS =
  'A maximum of 5 gift cards can be saved. To add a different gift card, delete one of your saved gift cards.';
export const DUPLICATE = 'The card you are trying to add is already in your wallet, please add a different card.';
export const WRONG_PIN = 'Invalid PIN, please try again.';
export const PIN_LOCKED =
  'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.';
export const NO_EBT_BALANCE = "We couldn't retrieve your SNAP EBT card balance. Please try again.";

/** The default message of an action (ERR-216 … ERR-224); the texts that are not printed are those of gap GW-01. */
function byAction(action: Action, phone: string): string {
  switch (action) {
    case 'prefer':
      return 'Something went wrong';
    case 'loadAddress':
      return "We couldn't load your saved address at this time . Please add a new address.";
    case 'saveAddress':
      return "We're sorry, but we weren't able to save your address. Please try again.";
    case 'giftBalance':
      return "We couldn't retrieve your gift card's balance. Please try again.";
    case 'ebtBalance':
      return NO_EBT_BALANCE;
    default:
      return `We're sorry, but we weren't able to ${DOING[action]}. ${PERSISTS} ${phone}.`;
  }
}

/** A time-out; the membership program has a similar message of its own (ERR-203, ERR-204, GW-05). */
const timedOut = ({ application, phone }: Speaker): string =>
  application === 'MEMBERSHIP'
    ? `We're sorry, we are currently experiencing technical difficulties with memberships. ${PERSISTS} ${phone}.`
    : `We're sorry, we are currently experiencing technical difficulties. ${PERSISTS} ${phone}.`;

/** A 402 on a card (ERR-208 … ERR-211). */
function declined(code: string, phone: string): string {
  if (code === 'RV62751')
    return 'There was an issue with your address, please verify your information. (Error code: RV62751)';
  if (code === 'RV32937')
    return 'There was an issue with your card. Please contact your Card Issuer. (Error Code: RV32937)';
  if (code === 'GIFT_CARD_ZERO_BALANCE') return 'You cannot add a Gift Card with a $0 balance.';
  return `We're sorry, but your card has been declined. Please check all fields and try again. If the problem persists, please contact Customer Service at ${phone}.`;
}

/** A 422 on a card (ERR-213 … ERR-215); only the beginning and end of the fraud text are printed (GW-02). */
function refused(code: string, phone: string): string | undefined {
  if (code === 'KC2617')
    return 'Your payment information is invalid. Please check your information and try again. (Error code: KC2617)';
  if (code === 'RV72632') return customerService(code, phone);
  return code === 'GIFT_CARD_LIMIT_REACHED' ? FIVE_GIFT_CARDS : undefined;
}

export const customerService = (code: string, phone: string): string =>
  `Please Contact the Customer Service Center at ${phone} (Error Code: ${code})`;
export const invalidCard = (code: string): string =>
  `Your card information is invalid. Please check all fields and try again. Error Code: ${code}`;

/** A 429 on a card call: retrying at once is no use. */
const tooMany = (phone: string): string =>
  `You've made too many attempts to add or edit a card. Please wait and try again later, or contact Customer Service at ${phone}.`;

/** The meaning of a card call's status by itself, whatever was done with the card. */
function cardText({ status, code, reason }: Failure, phone: string): string | undefined {
  switch (status) {
    case 400:
      return reason === 'EBT card already exists' ? ONE_EBT : undefined;
    case 402:
      return declined(code, phone);
    case 409:
      return DUPLICATE;
    case 420:
      return invalidCard(code);
    case 422:
      return refused(code, phone);
    case 429:
      return tooMany(phone);
    default:
      return undefined;
  }
}

/** The message for a status that means the same everywhere; undefined when it depends on the action. */
export function generalText({ status }: Failure, speaker: Speaker): string | undefined {
  if (status === 408) return timedOut(speaker);
  return status === 401 ? 'It looks like your session has expired. Please log in again to continue.' : undefined;
}

function actionText(action: Action, failure: Failure, phone: string): string | undefined {
  if (action === 'add' || action === 'edit') return cardText(failure, phone);
  if (action !== 'ebtBalance' || failure.status !== 402) return undefined;
  return { '55': WRONG_PIN, '75': PIN_LOCKED }[failure.code];
}

/** The message for a failure, from the catalog of section 8. */
export const messageFor = (action: Action, failure: Failure, speaker: Speaker): string =>
  generalText(failure, speaker) ?? actionText(action, failure, speaker.phone) ?? byAction(action, speaker.phone);

const NO_PHONE = 'the number on our website';

interface Spoken {
  readonly application: WalletApplication;
  readonly supportPhone?: string | SupportPhones;
}
/** The application, and the phone number in its messages (ERR-206, ERR-222). */
export const speakerOf = ({ application, supportPhone }: Spoken): Speaker => ({
  application,
  phone: (typeof supportPhone === 'object' ? ofApplication(application, supportPhone) : supportPhone) ?? NO_PHONE,
});
const ofApplication = (application: WalletApplication, phones: SupportPhones): string =>
  (application === 'EPRN' || application === 'RXWEB' ? phones[application] : undefined) ?? phones.default;
