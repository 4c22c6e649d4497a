/** What the shopper was doing when something went wrong; the host sees the forms of all kinds of cards as one. */
export type Doing = 'list' | 'add' | 'edit' | 'delete' | 'prefer' | 'balance' | 'address' | 'frame';

/** Codes that the host may see; `OTHER` stands for all others, including those of PINs and of SNAP EBT. */
const CODES = [
  'TIMEOUT',
  'NETWORK',
  'SERVICE',
  'NOT_SIGNED_IN',
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'CARD_NOT_FOUND',
  'DUPLICATE_CARD',
  'SAME_CARD_NEW_EXPIRY',
  'INVALID_CARD',
  'TOKEN_INVALID',
  'RV62751',
  'RV32937',
  'KC2617',
  'RV72632',
  'ADDRESS_NOT_FOUND',
  'INTENT_NOT_FOUND',
  'FORM',
  'FRAME_LOAD',
  'FRAME_RESTARTED',
] as const;
export type EventCode = (typeof CODES)[number] | 'OTHER';

/** Fields of the wallet's forms by name. */
export type FormField =
  | 'firstName'
  | 'lastName'
  | 'number'
  | 'month'
  | 'year'
  | 'cvv'
  | 'pin'
  | 'street'
  | 'unit'
  | 'city'
  | 'state'
  | 'zip'
  | 'addressId';

/** The host may know which kind of screen is shown, but not that it is one for SNAP EBT. */
export type ScreenKind = 'CARD_LIST' | 'CARD_FORM' | 'DELETE_CARD' | 'ADDRESS' | 'EXIT_CONFIRM';

/**
 * What the host may log. Every field is one of a few words listed in this file, so that no event can carry a number, a
 * PIN, a balance or the fact that somebody pays with SNAP EBT (EVT-001, EVT-003 … EVT-007).
 */
export type WalletEvent =
  | { readonly type: 'START_NAVIGATE'; readonly screen: ScreenKind }
  | { readonly type: 'FORM_FIELD_ABANDONMENT'; readonly field: FormField }
  /** A usage metric: an edit was sent, whatever its outcome. */
  | { readonly type: 'USAGE_METRICS'; readonly action: 'EDIT_CARD_SUBMIT' }
  | { readonly type: 'UPDATE_PAYMENT_METHOD'; readonly change: 'add' | 'edit' | 'delete' }
  | {
      readonly type: 'USER_CONSTRAINT_ERROR' | 'CUSTOMER_FACING_SERVICE_ERROR';
      readonly during: Doing;
      readonly code: EventCode;
    };

/** A code as the host may see it. */
export const eventCode = (code: string): EventCode => CODES.find((each) => each === code) ?? 'OTHER';

/** A refusal that the shopper can act on (4xx, a form) or a fault of ours (5xx, a frame, the connection). */
export const errorEvent = (
  during: Doing,
  { status, code }: { readonly status: number; readonly code: string },
): WalletEvent => ({
  type: status >= 400 && status < 500 ? 'USER_CONSTRAINT_ERROR' : 'CUSTOMER_FACING_SERVICE_ERROR',
  during,
  code: eventCode(code),
});
