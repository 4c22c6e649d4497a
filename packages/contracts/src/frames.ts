import type { GiftType } from '@cartwright/rules/payment-methods';

/**
 * The messages between a page and a frame of the payment host. Types only: each side parses what it receives itself,
 * because neither may trust the other. No message can carry a number, a CVV or a PIN.
 */

export const FRAME_PROTOCOL = 1;
/** Maximum size of a message in bytes; larger ones are dropped. */
export const MAX_MESSAGE_BYTES = 8 * 1024;
/** A frame document's path is this prefix plus its name. */
export const FRAME_PATH = '/manage-payment/pci-forms';
/** The specification's five (FRM-003), and three of ours for fields that it put on the page (decision D-12). */
export const FRAME_DOCUMENTS = [
  'payment-form',
  'cvv-form',
  'month-form',
  'month-edit-form',
  'year-form',
  'ebt-form',
  'gift-form',
  'pin-form',
] as const;
export type FrameDocument = (typeof FRAME_DOCUMENTS)[number];

/** The query parameters of a document, besides its tenant. */
export interface FrameQuery {
  readonly tenant: string;
  /** Of `payment-form`: the number alone; the rest of the card is in documents of their own, in the same group. */
  readonly fields?: 'number';
  /** The shared id of the documents of one split form: 16 to 64 letters, digits, `-` and `_`, new for each form. */
  readonly group?: string;
  /** Of `cvv-form`: the brand of the card, which determines the length of its CVV. */
  readonly brand?: string;
  /** Of `month-edit-form`: also ask for the CVV. */
  readonly cvv?: '1';
  /** Of `pin-form`: an on-screen keypad, in order or shuffled. */
  readonly pad?: '1' | 'shuffled';
  /** The language of what stands in the document and of what its script says; `en-US` when left out or not known. */
  readonly locale?: string;
  /** Outside production: the fault to inject. A code (`884`), `hang`, `blank`, or `slow=` milliseconds. */
  readonly sim?: string;
}

export type FrameField = 'number' | 'month' | 'year' | 'cvv' | 'pin';
export type FieldValidity = { readonly valid: boolean; readonly empty: boolean; readonly code?: string };
/** One entry for each field of the document. */
export type Validity = { readonly [field in FrameField]?: FieldValidity };

/** The theme tokens that pass into a frame: these names and no others, each value validated there again. */
export const THEME_TOKENS = [
  'font',
  'textSize',
  'ink',
  'inkSoft',
  'danger',
  'line',
  'surface',
  'radius',
  'focus',
  'scheme',
] as const;
export type ThemeToken = (typeof THEME_TOKENS)[number];
export type FrameTheme = { readonly [token in ThemeToken]?: string };

export interface TokenizedCard {
  readonly lowValueToken: string;
  readonly cardFirstSix: string;
  readonly lastFour: string;
  readonly brand: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
}
/**
 * What a frame may report to its page about a card that it added: the card as the wallet lists it (contract `Card`).
 */
export type AddedCard = Readonly<Record<string, unknown>>;
/** One operation, requested for the `attempt`-th time; the same operation runs once. */
export interface Operation {
  readonly operationId: string;
  readonly attempt: number;
}
/** `field` when the frame shows the message itself; otherwise the page does (FRM-020 … FRM-022). */
export interface FrameError {
  readonly code: string;
  readonly field?: FrameField;
  readonly message?: string;
  /** The HTTP status when a call of the frame was refused. */
  readonly status?: number;
  /** The server's reason, for messages that depend on it. */
  readonly reason?: string;
  /** A path of the shop to which the shopper must be sent (FRM-019). */
  readonly redirectUrl?: string;
  readonly retryable: boolean;
}

/** The bodies of what a page sends. */
export interface ToFrame {
  INIT: {
    readonly bearer: string;
    readonly tenant: string;
    readonly application: string;
    readonly locale: string;
    readonly authType?: 'B2C' | 'AX';
    readonly intentId?: string;
    readonly botTelemetry?: string;
    /** The look-and-feel object as its header carries it: JSON in ASCII. */
    readonly lookAndFeel?: string;
    /** Of `month-edit-form`: the card's current expiry, two and four digits; used once, until the shopper chooses. */
    readonly expiry?: { readonly month: string; readonly year: string };
    /** True for a page that manages the focus itself: it is notified when Tab leaves the document. */
    readonly focusLeft?: boolean;
  };
  THEME: { readonly tokens: FrameTheme };
  /** `quiet` to show no errors: the page only needs to know. */
  VALIDATE: { readonly quiet?: true };
  ADD_CARD_SUBMIT: Operation;
  EDIT_CARD_SUBMIT: Operation;
  CVV_SUBMIT: Operation;
  ADD_EBT_SUBMIT: Operation & {
    readonly save: boolean;
    readonly accertifyTransactionId?: string;
    readonly deviceInfo?: Readonly<Record<string, unknown>>;
  };
  /** `paymentType` of the number and PIN; a gift card when it is left out. */
  ADD_GIFT_SUBMIT: Operation & { readonly paymentType?: GiftType };
  /**
   * `maxAmount` in cents. The frame requests a balance itself; for a purchase it returns a sealed PIN, bound to all of
   * this.
   */
  PIN_SUBMIT: Operation & { readonly paymentGram: string } & (
      | { readonly purpose: 'balance' }
      | { readonly purpose: 'purchase'; readonly maxAmount: number; readonly intentId: string }
    );
  FOCUS: { readonly edge: 'first' | 'last' } | { readonly field: FrameField };
  CLEAR: Record<never, never>;
  HEARTBEAT: Record<never, never>;
}
/** The bodies of what a frame sends. */
export interface FromFrame {
  /** `build` names the script that runs; `manifest` is the signed list of the files of its build, a compact JWS. */
  CONNECTED: { readonly v: 1; readonly build: string; readonly manifest?: string };
  VALIDITY: Validity;
  ADD_CARD_OK: TokenizedCard;
  ADD_CARD_ERROR: FrameError;
  /** Two and four digits; `checkoutId` only when the form asked for the CVV. */
  EDIT_CARD_OK: { readonly expirationMonth: string; readonly expirationYear: string; readonly checkoutId?: string };
  EDIT_CARD_ERROR: FrameError;
  CVV_OK: { readonly checkoutId: string };
  CVV_ERROR: FrameError;
  ADD_EBT_OK: { readonly card: AddedCard };
  ADD_EBT_ERROR: FrameError;
  ADD_GIFT_OK: { readonly card: AddedCard };
  ADD_GIFT_ERROR: FrameError;
  /** `snap` is a text such as a currency amount; `encryptedPin` is for a purchase, single use, and for a short time. */
  PIN_OK: { readonly snap?: string; readonly encryptedPin?: string };
  PIN_ERROR: FrameError;
  PIN_LOCKED: { readonly message: string };
  /** The number looks like one for another form. */
  FORM_HINT: { readonly hint: 'LOOKS_LIKE_EBT' | 'LOOKS_LIKE_BANK' };
  /** Tab left the document at this end; sent only if the page asked for it. */
  FOCUS_LEFT: { readonly edge: 'first' | 'last' };
  FIELD_STATE: {
    readonly field: FrameField;
    readonly focused: boolean;
    readonly empty: boolean;
    readonly valid: boolean;
  };
  BRAND: { readonly brand: string };
  RESIZE: { readonly height: number };
  ESC: Record<never, never>;
  SUBMIT_REQUEST: Record<never, never>;
  CLEARED: Record<never, never>;
  HEARTBEAT: Record<never, never>;
}
export type ToFrameType = keyof ToFrame;
export type FromFrameType = keyof FromFrame;

/** Which message answers which. */
export interface FrameReplies {
  VALIDATE: 'VALIDITY';
  ADD_CARD_SUBMIT: 'ADD_CARD_OK' | 'ADD_CARD_ERROR';
  EDIT_CARD_SUBMIT: 'EDIT_CARD_OK' | 'EDIT_CARD_ERROR';
  CVV_SUBMIT: 'CVV_OK' | 'CVV_ERROR';
  ADD_EBT_SUBMIT: 'ADD_EBT_OK' | 'ADD_EBT_ERROR';
  ADD_GIFT_SUBMIT: 'ADD_GIFT_OK' | 'ADD_GIFT_ERROR';
  PIN_SUBMIT: 'PIN_OK' | 'PIN_ERROR' | 'PIN_LOCKED';
  HEARTBEAT: 'HEARTBEAT';
}
export type FrameRequest = keyof FrameReplies;
