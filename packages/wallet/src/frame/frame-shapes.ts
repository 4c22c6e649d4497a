import type { FrameDocument, FrameField, FromFrameType } from '@cartwright/contracts/frames';

type Kind = 'string' | 'number' | 'boolean';
/** The flat fields of a body: `?` may be missing, `|null` may be null. */
export type Shape = { readonly [key: string]: Kind | `${Kind}?` | `${Kind}|null` };
/** These are nested, and parsed separately. */
export type Nested = 'VALIDITY' | 'ADD_EBT_OK' | 'ADD_GIFT_OK';

const ERROR: Shape = {
  code: 'string',
  field: 'string?',
  message: 'string?',
  status: 'number?',
  reason: 'string?',
  redirectUrl: 'string?',
  retryable: 'boolean',
};

/** The shape of each message's body. */
export const SHAPES: { readonly [type in Exclude<FromFrameType, Nested>]: Shape } = {
  CONNECTED: { v: 'number', build: 'string', manifest: 'string?' },
  ADD_CARD_OK: {
    lowValueToken: 'string',
    cardFirstSix: 'string',
    lastFour: 'string',
    brand: 'string',
    expirationMonth: 'number',
    expirationYear: 'number',
  },
  ADD_CARD_ERROR: ERROR,
  EDIT_CARD_OK: { expirationMonth: 'string', expirationYear: 'string', checkoutId: 'string?' },
  EDIT_CARD_ERROR: ERROR,
  CVV_OK: { checkoutId: 'string' },
  CVV_ERROR: ERROR,
  ADD_EBT_ERROR: ERROR,
  ADD_GIFT_ERROR: ERROR,
  PIN_OK: { snap: 'string?', encryptedPin: 'string?' },
  PIN_ERROR: ERROR,
  PIN_LOCKED: { message: 'string' },
  FORM_HINT: { hint: 'string' },
  FOCUS_LEFT: { edge: 'string' },
  FIELD_STATE: { field: 'string', focused: 'boolean', empty: 'boolean', valid: 'boolean' },
  BRAND: { brand: 'string' },
  RESIZE: { height: 'number' },
  ESC: {},
  SUBMIT_REQUEST: {},
  CLEARED: {},
  HEARTBEAT: {},
};

interface DocumentShape {
  /** Its fields, from first to last; those with a `?` are optional. */
  readonly fields: readonly (FrameField | `${FrameField}?`)[];
  /** The messages of this document only, besides the common ones. */
  readonly sends: readonly FromFrameType[];
}

/** The messages that each document may send: no frame answers for another. */
export const DOCUMENTS: { readonly [document in FrameDocument]: DocumentShape } = {
  'payment-form': {
    fields: ['number', 'month', 'year', 'cvv'],
    sends: ['ADD_CARD_OK', 'ADD_CARD_ERROR', 'BRAND', 'FORM_HINT'],
  },
  'cvv-form': { fields: ['cvv'], sends: ['CVV_OK', 'CVV_ERROR'] },
  'month-form': { fields: ['month'], sends: [] },
  'year-form': { fields: ['year'], sends: [] },
  'month-edit-form': { fields: ['month', 'year', 'cvv?'], sends: ['EDIT_CARD_OK', 'EDIT_CARD_ERROR'] },
  'ebt-form': { fields: ['number'], sends: ['ADD_EBT_OK', 'ADD_EBT_ERROR', 'FORM_HINT'] },
  'gift-form': { fields: ['number', 'pin'], sends: ['ADD_GIFT_OK', 'ADD_GIFT_ERROR'] },
  'pin-form': { fields: ['pin'], sends: ['PIN_OK', 'PIN_ERROR', 'PIN_LOCKED'] },
};
/** The messages that every document sends. */
export const COMMON: readonly FromFrameType[] = [
  'CONNECTED',
  'VALIDITY',
  'FIELD_STATE',
  'FOCUS_LEFT',
  'RESIZE',
  'ESC',
  'SUBMIT_REQUEST',
  'CLEARED',
  'HEARTBEAT',
];

export const FIELD: Shape = { valid: 'boolean', empty: 'boolean', code: 'string?' };

/** What the page reads of a card that a frame added; the rest may have any shape. */
export const CARD: Shape = {
  id: 'string',
  lastFourPan: 'string',
  cardType: 'string',
  bin: 'string|null',
  brand: 'string',
  binType: 'string|null',
  paymentGram: 'string',
  imageType: 'string',
  expirationMonth: 'number|null',
  expirationYear: 'number|null',
  expired: 'boolean',
  default: 'boolean',
  saved: 'boolean',
  balance: 'string|null',
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasKind = (value: unknown, kind: string): boolean => {
  const [name = '', orNull] = kind.split('|');
  if (orNull !== undefined && value === null) return true;
  if (name.endsWith('?') && value === undefined) return true;
  return typeof value === name.replace('?', '');
};

/** Has every required field with its kind. */
export const has = (value: unknown, shape: Shape): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.entries(shape).every(([key, kind]) => hasKind(value[key], kind));

/** Has every required field with its kind, and no other field. */
export const fits = (value: unknown, shape: Shape): boolean =>
  has(value, shape) && Object.keys(value).every((key) => Object.hasOwn(shape, key));
