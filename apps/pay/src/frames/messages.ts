import * as v from 'valibot';
import { typesEntered } from '@cartwright/rules/payment-methods';
import {
  type FrameTheme,
  MAX_MESSAGE_BYTES,
  THEME_TOKENS,
  type ToFrame,
  type ToFrameType,
} from '@cartwright/contracts/frames';
import { isRecord } from './is-record.ts';

/** The characters that a header may hold. */
const IN_HEADER = /^[\u0020-\u007E]*$/;
const IDS = /^[\w-]{8,64}$/;

/** The page's first message, with the nonce that only the right page knows. */
export const helloWith = (nonce: string) =>
  v.strictObject({ k: v.literal('gw'), t: v.literal('HELLO'), n: v.literal(nonce), v: v.literal(1) });

/** Known names with texts; each value is checked where it is used. */
const isTheme = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([token, text]) => THEME_TOKENS.some((each) => each === token) && typeof text === 'string',
  );

const Text = v.string();
/** A whole number of at least this much. */
const wholeFrom = (min: number) =>
  v.pipe(
    v.number(),
    v.check((number) => Number.isSafeInteger(number) && number >= min),
  );
const Nothing = v.strictObject({});
const operation = {
  operationId: v.pipe(
    v.string(),
    v.check((id) => IDS.test(id)),
  ),
  attempt: wholeFrom(1),
};
const Submit = v.strictObject(operation);
const pin = { ...operation, paymentGram: Text };

const BODIES = {
  INIT: v.strictObject({
    bearer: Text,
    tenant: Text,
    application: Text,
    locale: Text,
    authType: v.exactOptional(v.picklist(['B2C', 'AX'])),
    intentId: v.exactOptional(Text),
    botTelemetry: v.exactOptional(Text),
    lookAndFeel: v.exactOptional(
      v.pipe(
        v.string(),
        v.check((text) => IN_HEADER.test(text)),
      ),
    ),
    expiry: v.exactOptional(v.strictObject({ month: Text, year: Text })),
    focusLeft: v.exactOptional(v.boolean()),
  }),
  THEME: v.strictObject({
    tokens: v.custom<FrameTheme>(isTheme),
  }),
  VALIDATE: v.strictObject({ quiet: v.exactOptional(v.literal(true)) }),
  ADD_CARD_SUBMIT: Submit,
  EDIT_CARD_SUBMIT: Submit,
  CVV_SUBMIT: Submit,
  ADD_EBT_SUBMIT: v.strictObject({
    ...operation,
    save: v.boolean(),
    accertifyTransactionId: v.exactOptional(Text),
    deviceInfo: v.exactOptional(v.custom<Readonly<Record<string, unknown>>>(isRecord)),
  }),
  ADD_GIFT_SUBMIT: v.strictObject({
    ...operation,
    paymentType: v.exactOptional(v.picklist(typesEntered('number-and-pin'))),
  }),
  PIN_SUBMIT: v.union([
    v.strictObject({ ...pin, purpose: v.literal('balance') }),
    v.strictObject({
      ...pin,
      purpose: v.literal('purchase'),
      maxAmount: wholeFrom(0),
      intentId: Text,
    }),
  ]),
  FOCUS: v.union([
    v.strictObject({ edge: v.picklist(['first', 'last']) }),
    v.strictObject({ field: v.picklist(['number', 'month', 'year', 'cvv', 'pin']) }),
  ]),
  CLEAR: Nothing,
  HEARTBEAT: Nothing,
} satisfies { readonly [type in ToFrameType]: v.GenericSchema };

/** `Object.keys` loses the type of the keys. */
const TYPES = Object.keys(BODIES) as ToFrameType[];

const Outer = v.strictObject({
  v: v.literal(1),
  id: Text,
  type: v.picklist(TYPES),
  ts: v.number(),
  body: v.unknown(),
});

/** A message of the page, discriminated by its type. */
export type Incoming = {
  [T in ToFrameType]: { readonly id: string; readonly type: T; readonly body: ToFrame[T] };
}[ToFrameType];

const sizeOf = (data: unknown): number => new TextEncoder().encode(JSON.stringify(data)).length;

/** Parses a message; undefined for anything that is not exactly one of ours. */
export function readMessage(data: unknown): Incoming | undefined {
  const outer = v.safeParse(Outer, data);
  if (!outer.success) return undefined;
  const { id, type } = outer.output;
  const body = v.safeParse(BODIES[type], outer.output.body);
  try {
    // A port can carry what JSON cannot, such as cycles and big integers; that is no message either.
    if (!body.success || sizeOf(data) > MAX_MESSAGE_BYTES) return undefined;
  } catch {
    return undefined;
  }
  // The schema of this very type has just parsed the body.
  return { id, type, body: body.output } as Incoming;
}
