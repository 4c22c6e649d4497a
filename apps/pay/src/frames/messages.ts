import * as v from 'valibot';
import { MOST_MESSAGE_BYTES, THEME_TOKENS, type ToFrame, type ToFrameType } from '@cartwright/contracts/frames';

const IDS = /^[\w-]{8,64}$/;

/** The page's first message, with the nonce that only the right page was told. */
export const helloWith = (nonce: string) =>
  v.strictObject({ k: v.literal('gw'), t: v.literal('HELLO'), n: v.literal(nonce), v: v.literal(1) });

const Text = v.pipe(v.string(), v.maxLength(4_000));
const Word = v.pipe(v.string(), v.maxLength(300));
const Nothing = v.strictObject({});
const operation = {
  operationId: v.pipe(v.string(), v.regex(IDS)),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
const Submit = v.strictObject(operation);
const pin = { ...operation, paymentGram: Word };

const BODIES = {
  INIT: v.strictObject({
    bearer: Text,
    tenant: Word,
    application: Word,
    locale: Word,
    authType: v.exactOptional(v.picklist(['B2C', 'AX'])),
    intentId: v.exactOptional(Word),
    botTelemetry: v.exactOptional(Text),
  }),
  THEME: v.strictObject({
    tokens: v.partial(v.strictObject(v.entriesFromList(THEME_TOKENS, v.pipe(v.string(), v.maxLength(80))))),
  }),
  VALIDATE: Nothing,
  ADD_CARD_SUBMIT: Submit,
  EDIT_CARD_SUBMIT: Submit,
  CVV_SUBMIT: Submit,
  ADD_EBT_SUBMIT: v.strictObject({
    ...operation,
    save: v.boolean(),
    accertifyTransactionId: v.exactOptional(Word),
    deviceInfo: v.exactOptional(v.record(v.string(), v.unknown())),
  }),
  ADD_GIFT_SUBMIT: Submit,
  PIN_SUBMIT: v.variant('purpose', [
    v.strictObject({ ...pin, purpose: v.literal('balance') }),
    v.strictObject({
      ...pin,
      purpose: v.literal('purchase'),
      maxAmount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      intentId: Word,
    }),
  ]),
  FOCUS: v.union([
    v.strictObject({ edge: v.picklist(['first', 'last']) }),
    v.strictObject({ field: v.picklist(['number', 'month', 'year', 'cvv', 'pin']) }),
  ]),
  CLEAR: Nothing,
  HEARTBEAT: Nothing,
} satisfies { readonly [type in ToFrameType]: v.GenericSchema };

const isToFrameType = (type: string): type is ToFrameType => Object.hasOwn(BODIES, type);

const Outer = v.strictObject({
  v: v.literal(1),
  id: v.pipe(v.string(), v.maxLength(64)),
  type: v.pipe(v.string(), v.guard(isToFrameType)),
  ts: v.number(),
  body: v.record(v.string(), v.unknown()),
});

/** A message of the page, told apart by its type. */
export type Incoming = {
  [T in ToFrameType]: { readonly id: string; readonly type: T; readonly body: ToFrame[T] };
}[ToFrameType];

/** Reads a message; undefined for anything that is not exactly one of ours. */
export function readMessage(data: unknown): Incoming | undefined {
  const outer = v.safeParse(Outer, data);
  if (!outer.success || JSON.stringify(data).length > MOST_MESSAGE_BYTES) return undefined;
  const { id, type } = outer.output;
  const body = v.safeParse(BODIES[type], outer.output.body);
  // The body was read by the schema of this very type just above.
  return body.success ? ({ id, type, body: body.output } as Incoming) : undefined;
}
