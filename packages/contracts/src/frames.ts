/**
 * What a page and a frame of the payment host say to each other. Types only: each side parses what it receives itself,
 * because neither may trust the other. No message can carry a number, a CVV or a PIN.
 */

export const FRAME_PROTOCOL = 1;
/** Bytes of a message at most; a larger one is dropped. */
export const MOST_MESSAGE_BYTES = 8 * 1024;
/** A frame document's path is this and its name. */
export const FRAME_PATH = '/manage-payment/pci-forms';
export type FrameDocument = 'payment-form';

/** The frame's one message on `window`: to the exact origin of its page, with a nonce that only that page learns. */
export interface FrameReady {
  readonly k: 'gw';
  readonly t: 'FRAME_READY';
  readonly n: string;
  readonly doc: FrameDocument;
  readonly v: 1;
}

/** The page's one message on `window`: to the exact origin of the frame, with the nonce and one end of a channel. */
export interface Hello {
  readonly k: 'gw';
  readonly t: 'HELLO';
  readonly n: string;
  readonly v: 1;
}

/** Everything after the handshake travels through the port in one of these. */
export interface Envelope<T extends string, B> {
  readonly v: 1;
  readonly id: string;
  readonly type: T;
  /** The id of the request that this answers. */
  readonly re?: string;
  readonly ts: number;
  readonly body: B;
}

export type FrameField = 'number' | 'month' | 'year' | 'cvv';
export type FieldValidity = { readonly valid: boolean; readonly empty: boolean; readonly code?: string };
export type Validity = { readonly [field in FrameField]: FieldValidity };

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
/** `field` when the frame shows the words itself; otherwise the page does (FRM-020 … FRM-022). */
export interface FrameError {
  readonly code: string;
  readonly field?: FrameField;
  readonly message?: string;
  readonly retryable: boolean;
}

/** The bodies of what a page sends. */
export interface ToFrame {
  INIT: { readonly bearer: string; readonly tenant: string; readonly application: string; readonly locale: string };
  THEME: { readonly tokens: FrameTheme };
  VALIDATE: Record<never, never>;
  ADD_CARD_SUBMIT: { readonly operationId: string; readonly attempt: number };
  FOCUS: { readonly edge: 'first' | 'last' };
  CLEAR: Record<never, never>;
  HEARTBEAT: Record<never, never>;
}
/** The bodies of what a frame sends. */
export interface FromFrame {
  CONNECTED: { readonly v: 1; readonly build: string };
  VALIDITY: Validity;
  ADD_CARD_OK: TokenisedCard;
  ADD_CARD_ERROR: FrameError;
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
  HEARTBEAT: 'HEARTBEAT';
}
export type FrameRequest = keyof FrameReplies;
