import {
  FRAME_PROTOCOL,
  type FrameDocument,
  type FromFrame,
  type FromFrameType,
  MAX_MESSAGE_BYTES,
} from '@cartwright/contracts/frames';
import { CARD, COMMON, DOCUMENTS, FIELD, fits, has, isRecord, SHAPES } from './frame-shapes.ts';

/** A frame's message, discriminated by its type. */
export type Incoming = {
  [T in FromFrameType]: {
    readonly id: string;
    readonly type: T;
    readonly re: string | undefined;
    readonly body: FromFrame[T];
  };
}[FromFrameType];

const isOf = (document: FrameDocument, type: unknown): type is FromFrameType =>
  [...COMMON, ...DOCUMENTS[document].sends].some((each) => each === type);

/** One entry for each field of the document, and none for a field that it does not have. */
function isValidity(document: FrameDocument, body: unknown): boolean {
  if (!isRecord(body)) return false;
  const { fields } = DOCUMENTS[document];
  const known = new Set(fields.map((field) => field.replace('?', '')));
  const isComplete = fields.every((field) => field.endsWith('?') || Object.hasOwn(body, field));
  return isComplete && Object.entries(body).every(([field, entry]) => known.has(field) && fits(entry, FIELD));
}

const isAddedCard = (body: unknown): boolean =>
  isRecord(body) &&
  Object.keys(body).length === 1 &&
  has(body['card'], CARD) &&
  Array.isArray(body['card']['defaultApplications']);

function bodyFits(document: FrameDocument, type: FromFrameType, body: unknown): boolean {
  if (type === 'VALIDITY') return isValidity(document, body);
  if (type === 'ADD_EBT_OK' || type === 'ADD_GIFT_OK') return isAddedCard(body);
  return fits(body, SHAPES[type]);
}

/** Parses what came through the port of a document; undefined for anything that is not exactly one of its messages. */
export function readMessage(document: FrameDocument, data: unknown): Incoming | undefined {
  if (!isRecord(data) || JSON.stringify(data).length > MAX_MESSAGE_BYTES) return undefined;
  const { v, id, type, re, body } = data;
  if (v !== FRAME_PROTOCOL || typeof id !== 'string' || !isOf(document, type)) return undefined;
  if (!bodyFits(document, type, body) || (re !== undefined && typeof re !== 'string')) return undefined;
  // The body was just checked against the shape of this very type.
  return { id, type, re, body } as Incoming;
}

/** The nonce of this document's announcement; undefined for any other message. */
export function readyNonce(document: FrameDocument, data: unknown): string | undefined {
  if (!isRecord(data) || data['k'] !== 'gw' || data['t'] !== 'FRAME_READY' || data['v'] !== FRAME_PROTOCOL)
    return undefined;
  return data['doc'] === document && typeof data['n'] === 'string' ? data['n'] : undefined;
}
