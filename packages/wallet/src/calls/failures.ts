import type { SupportPhones, WalletApplication } from '../config.ts';
import { failures } from '../copy/failures.ts';
import { copy } from '../copy/wallet.ts';

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

/** The default message of an action (ERR-216 … ERR-224). */
function byAction(action: Action, phone: string): string {
  const message = failures[action];
  return typeof message === 'string' ? message : message(phone);
}

/** A time-out; the membership program has a similar message of its own (ERR-203, ERR-204, GW-05). */
const timedOut = ({ application, phone }: Speaker): string =>
  application === 'MEMBERSHIP' ? failures.timedOutMembership(phone) : failures.timedOut(phone);

/** A 402 on a card (ERR-208 … ERR-211). */
function declined(code: string, phone: string): string {
  if (code === 'RV62751') return failures.addressIssue;
  if (code === 'RV32937') return failures.issuerIssue;
  return code === 'GIFT_CARD_ZERO_BALANCE' ? failures.zeroBalance : failures.declined(phone);
}

/** A 422 on a card (ERR-213 … ERR-215); only the beginning and end of the fraud text are printed (GW-02). */
function refused(code: string, phone: string): string | undefined {
  if (code === 'KC2617') return failures.invalidPayment;
  if (code === 'RV72632') return failures.customerService(code, phone);
  // The end of this one is not printed in the specification (GW-03).
  return code === 'GIFT_CARD_LIMIT_REACHED' ? copy.fiveGiftCards : undefined;
}

/** The meaning of a card call's status by itself, whatever was done with the card. */
function cardText({ status, code, reason }: Failure, phone: string): string | undefined {
  switch (status) {
    case 400:
      return reason === 'EBT card already exists' ? copy.oneEbtCard : undefined;
    case 402:
      return declined(code, phone);
    case 409:
      return failures.duplicate;
    case 420:
      return failures.invalidCard(code);
    case 422:
      return refused(code, phone);
    case 429:
      // Trying again at once is no use.
      return failures.tooMany(phone);
    default:
      return undefined;
  }
}

/** The message for a status that means the same everywhere; undefined when it depends on the action. */
export function generalText({ status }: Failure, speaker: Speaker): string | undefined {
  if (status === 408) return timedOut(speaker);
  return status === 401 ? failures.sessionExpired : undefined;
}

function actionText(action: Action, failure: Failure, phone: string): string | undefined {
  if (action === 'add' || action === 'edit') return cardText(failure, phone);
  if (action !== 'ebtBalance' || failure.status !== 402) return undefined;
  return { '55': failures.wrongPin, '75': failures.pinLocked }[failure.code];
}

/** The message for a failure, from the catalog of section 8. */
export const messageFor = (action: Action, failure: Failure, speaker: Speaker): string =>
  generalText(failure, speaker) ?? actionText(action, failure, speaker.phone) ?? byAction(action, speaker.phone);

interface Spoken {
  readonly application: WalletApplication;
  readonly supportPhone?: string | SupportPhones;
}
/** The application, and the phone number in its messages (ERR-206, ERR-222). */
export const speakerOf = ({ application, supportPhone }: Spoken): Speaker => ({
  application,
  phone:
    (typeof supportPhone === 'object' ? ofApplication(application, supportPhone) : supportPhone) ?? failures.noPhone,
});
const ofApplication = (application: WalletApplication, phones: SupportPhones): string =>
  (application === 'EPRN' || application === 'RXWEB' ? phones[application] : undefined) ?? phones.default;
