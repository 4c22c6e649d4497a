import { FRAME_PROTOCOL, type FromFrame, type FromFrameType, MOST_MESSAGE_BYTES } from '@cartwright/contracts/frames';

/** A frame's message, told apart by its type. */
export type Incoming = {
  [T in FromFrameType]: {
    readonly id: string;
    readonly type: T;
    readonly re: string | undefined;
    readonly body: FromFrame[T];
  };
}[FromFrameType];

type Kind = 'string' | 'number' | 'boolean';
type Shape = { readonly [key: string]: Kind | `${Kind}?` };

/** The flat fields of each body; VALIDITY, which nests, is read by its own. */
const SHAPES: { readonly [type in Exclude<FromFrameType, 'VALIDITY'>]: Shape } = {
  CONNECTED: { v: 'number', build: 'string' },
  ADD_CARD_OK: {
    lowValueToken: 'string',
    cardFirstSix: 'string',
    lastFour: 'string',
    brand: 'string',
    expirationMonth: 'number',
    expirationYear: 'number',
  },
  ADD_CARD_ERROR: { code: 'string', field: 'string?', message: 'string?', retryable: 'boolean' },
  FIELD_STATE: { field: 'string', focused: 'boolean', empty: 'boolean', valid: 'boolean' },
  BRAND: { brand: 'string' },
  RESIZE: { height: 'number' },
  ESC: {},
  SUBMIT_REQUEST: {},
  CLEARED: {},
  HEARTBEAT: {},
};
const FIELD: Shape = { valid: 'boolean', empty: 'boolean', code: 'string?' };
const FIELDS = ['number', 'month', 'year', 'cvv'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every wanted field with its kind, and no other field. */
function fits(value: unknown, shape: Shape): boolean {
  if (!isRecord(value) || Object.keys(value).some((key) => !Object.hasOwn(shape, key))) return false;
  return Object.entries(shape).every(
    ([key, kind]) => (kind.endsWith('?') && value[key] === undefined) || typeof value[key] === kind.replace('?', ''),
  );
}

const isType = (type: unknown): type is FromFrameType =>
  type === 'VALIDITY' || (typeof type === 'string' && Object.hasOwn(SHAPES, type));

const bodyFits = (type: FromFrameType, body: unknown): boolean =>
  type === 'VALIDITY'
    ? isRecord(body) && Object.keys(body).length === FIELDS.length && FIELDS.every((field) => fits(body[field], FIELD))
    : fits(body, SHAPES[type]);

/** Reads what came through the port; undefined for anything that is not exactly one of the frame's messages. */
export function readMessage(data: unknown): Incoming | undefined {
  if (!isRecord(data) || JSON.stringify(data).length > MOST_MESSAGE_BYTES) return undefined;
  const { v, id, type, re, body } = data;
  if (v !== FRAME_PROTOCOL || typeof id !== 'string' || !isType(type) || !bodyFits(type, body)) return undefined;
  if (re !== undefined && typeof re !== 'string') return undefined;
  // The body was checked against the shape of this very type just above.
  return { id, type, re, body } as Incoming;
}

/** The nonce of a frame's announcement; undefined for any other message. */
export function readyNonce(data: unknown): string | undefined {
  if (!isRecord(data) || data['k'] !== 'gw' || data['t'] !== 'FRAME_READY' || data['v'] !== FRAME_PROTOCOL)
    return undefined;
  return typeof data['n'] === 'string' ? data['n'] : undefined;
}
