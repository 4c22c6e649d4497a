/**
 * What a page and a frame of the payment host say to each other. Types only: each side parses what it receives itself,
 * because neither may trust the other. No message can carry a number, a CVV or a PIN.
 */

export const FRAME_PROTOCOL = 1;
/** Bytes of a message at most; a larger one is dropped. */
export const MAX_MESSAGE_BYTES = 8 * 1024;
/** A frame document's path is this and its name. */
export const FRAME_PATH = '/manage-payment/pci-forms';
/** The specification's five (FRM-003), and three of ours for what it let the page ask (decision D-12). */
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

/** What the address of a document may ask for, beside its tenant. */
export interface FrameQuery {
  readonly tenant: string;
  /** Of `payment-form`: the number alone; the rest of the card stands in documents of their own, in the same group. */
  readonly fields?: 'number';
  /** What the documents of one split form share: 16 to 64 letters, digits, `-` and `_`, new for each form. */
  readonly group?: string;
  /** Of `cvv-form`: the brand of the card, which says how long its CVV is. */
  readonly brand?: string;
  /** Of `month-edit-form`: ask for the CVV too. */
  readonly cvv?: '1';
  /** Of `pin-form`: keys on the screen, in order or in an order of their own. */
  readonly pad?: '1' | 'shuffled';
  /** Outside production: what goes wrong on purpose. A code (`884`), `hang`, `blank`, or `slow=` milliseconds. */
  readonly sim?: string;
}

export type FrameField = 'number' | 'month' | 'year' | 'cvv' | 'pin';
export type FieldValidity = { readonly valid: boolean; readonly empty: boolean; readonly code?: string };
/** One entry for each field of the document. */
export type Validity = { readonly [field in FrameField]?: FieldValidity };

/** The look that passes into a frame: these names and no others, each value checked there again. */
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

export interface TokenisedCard {
  readonly lowValueToken: string;
  readonly cardFirstSix: string;
  readonly lastFour: string;
  readonly brand: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
}
/** What a frame may tell its page of a card that it added: the card as the wallet lists it (contract `Card`). */
export type AddedCard = Readonly<Record<string, unknown>>;
/** One operation, asked for the `attempt`-th time; the same operation is run once. */
export interface Operation {
  readonly operationId: string;
  readonly attempt: number;
}
/** `field` when the frame shows the words itself; otherwise the page does (FRM-020 … FRM-022). */
export interface FrameError {
  readonly code: string;
  readonly field?: FrameField;
  readonly message?: string;
  /** The HTTP status when a call of the frame's was refused. */
  readonly status?: number;
  /** The reason that the server gave, for messages that go by it. */
  readonly reason?: string;
  /** A path of the shop that the shopper must be sent to (FRM-019). */
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
    /** The look-and-feel object as its header says it: JSON in ASCII. */
    readonly lookAndFeel?: string;
    /** Of `month-edit-form`: what the card says now, two and four digits; taken once, until the shopper chooses. */
    readonly expiry?: { readonly month: string; readonly year: string };
    /** True for a page that leads the focus itself: it is told when Tab leaves the document. */
    readonly focusLeft?: boolean;
  };
  THEME: { readonly tokens: FrameTheme };
  VALIDATE: Record<never, never>;
  ADD_CARD_SUBMIT: Operation;
  EDIT_CARD_SUBMIT: Operation;
  CVV_SUBMIT: Operation;
  ADD_EBT_SUBMIT: Operation & {
    readonly save: boolean;
    readonly accertifyTransactionId?: string;
    readonly deviceInfo?: Readonly<Record<string, unknown>>;
  };
  ADD_GIFT_SUBMIT: Operation;
  /** `maxAmount` in cents. A balance is asked by the frame itself; for a purchase it gives a sealed PIN, bound to all this. */
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
  /** `build` names the script that runs; `manifest` is the signed list of what its build consists of, a compact JWS. */
  CONNECTED: { readonly v: 1; readonly build: string; readonly manifest?: string };
  VALIDITY: Validity;
  ADD_CARD_OK: TokenisedCard;
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
  /** `snap` is a text like a currency amount; `encryptedPin` is for a purchase, single use, two minutes. */
  PIN_OK: { readonly snap?: string; readonly encryptedPin?: string };
  PIN_ERROR: FrameError;
  PIN_LOCKED: { readonly message: string };
  /** The number looks like one of another form. */
  FORM_HINT: { readonly hint: 'LOOKS_LIKE_EBT' | 'LOOKS_LIKE_BANK' };
  /** Tab left the document at this end; sent only where the page asked to be told. */
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

/** What answers what. */
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
