/** Why a call failed, whatever way it did: a refusal of the host, a time-out (408) or a broken line (0). */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
}

/** What the shopper was doing. */
export type Action = 'list' | 'add' | 'edit' | 'delete' | 'prefer' | 'loadAddress' | 'saveAddress';

const DOING = {
  list: 'load your cards',
  add: 'add your card',
  edit: 'edit your card',
  delete: 'delete your card',
} as const;

const sorry = (doing: string, phone: string): string =>
  `We're sorry, but we weren't able to ${doing}. Please try again. If the problem persists, please contact Customer Service at ${phone}.`;

/** The default message of an action (ERR-216 … ERR-221; the texts that are not printed are those of gap GW-01). */
function byAction(action: Action, phone: string): string {
  switch (action) {
    case 'prefer':
      return 'Something went wrong';
    case 'loadAddress':
      return "We couldn't load your saved address at this time . Please add a new address.";
    case 'saveAddress':
      return "We're sorry, but we weren't able to save your address. Please try again.";
    default:
      return sorry(DOING[action], phone);
  }
}

function declined(code: string, phone: string): string {
  if (code === 'RV62751')
    return 'There was an issue with your address, please verify your information. (Error code: RV62751)';
  if (code === 'RV32937')
    return 'There was an issue with your card. Please contact your Card Issuer. (Error Code: RV32937)';
  if (code === 'GIFT_CARD_ZERO_BALANCE') return 'You cannot add a Gift Card with a $0 balance.';
  return `We're sorry, but your card has been declined. Please check all fields and try again. If the problem persists, please contact Customer Service at ${phone}.`;
}

function refused(code: string, phone: string): string | undefined {
  if (code === 'KC2617')
    return 'Your payment information is invalid. Please check your information and try again. (Error code: KC2617)';
  if (code === 'RV72632') return `Please Contact the Customer Service Center at ${phone} (Error Code: RV72632)`;
  if (code === 'GIFT_CARD_LIMIT_REACHED') {
    return 'A maximum of 5 gift cards can be saved. To add a different gift card, delete one of your saved gift cards.';
  }
  return undefined;
}

const ONE_EBT = 'EBT card already exists';

/**
 * The words for a failure, from the catalogue of section 8.
 * @param phone the customer-service number of the application
 */
export function wordsFor(action: Action, { status, code, reason }: Failure, phone: string): string {
  const isCardCall = action === 'add' || action === 'edit';
  if (status === 408) {
    return `We're sorry, we are currently experiencing technical difficulties. Please try again. If the problem persists, please contact Customer Service at ${phone}.`;
  }
  if (status === 401) return 'It looks like your session has expired. Please log in again to continue.';
  if (status === 400 && reason === ONE_EBT)
    return 'You can only save one SNAP EBT card. To use a different EBT card, delete the current one.';
  if (isCardCall && status === 402) return declined(code, phone);
  if (isCardCall && status === 409)
    return 'The card you are trying to add is already in your wallet, please add a different card.';
  if (isCardCall && status === 420)
    return `Your card information is invalid. Please check all fields and try again. Error Code: ${code}`;
  if (isCardCall && status === 422) return refused(code, phone) ?? byAction(action, phone);
  return byAction(action, phone);
}
