import * as v from 'valibot';
import { MOST_MESSAGE_BYTES, THEME_TOKENS, type ToFrame, type ToFrameType } from '@cartwright/contracts/frames';

/** The page's first message, with the nonce that only the right page was told. */
export const helloWith = (nonce: string) =>
  v.strictObject({ k: v.literal('gw'), t: v.literal('HELLO'), n: v.literal(nonce), v: v.literal(1) });

const Text = v.pipe(v.string(), v.maxLength(4_000));
const Nothing = v.strictObject({});
const BODIES = {
  INIT: v.strictObject({ bearer: Text, tenant: Text, application: Text, locale: Text }),
  THEME: v.strictObject({
    tokens: v.partial(v.strictObject(v.entriesFromList(THEME_TOKENS, v.pipe(v.string(), v.maxLength(80))))),
  }),
  VALIDATE: Nothing,
  ADD_CARD_SUBMIT: v.strictObject({
    operationId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  FOCUS: v.strictObject({ edge: v.picklist(['first', 'last']) }),
  CLEAR: Nothing,
  HEARTBEAT: Nothing,
} satisfies { readonly [type in ToFrameType]: v.GenericSchema };

const Outer = v.strictObject({
  v: v.literal(1),
  id: v.pipe(v.string(), v.maxLength(64)),
  type: v.picklist([
    'INIT',
    'THEME',
    'VALIDATE',
    'ADD_CARD_SUBMIT',
    'FOCUS',
    'CLEAR',
    'HEARTBEAT',
  ] satisfies ToFrameType[]),
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
