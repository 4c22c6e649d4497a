import fc from 'fast-check';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const envelope = (type: string, body: unknown, more: object = {}) => ({ v: 1, id: ID, type, ts: 1, body, ...more });
export const GOOD = [
  envelope('CLEAR', {}),
  envelope('VALIDATE', {}),
  envelope('VALIDATE', { quiet: true }),
  envelope('HEARTBEAT', {}),
  envelope('FOCUS', { edge: 'last' }),
  envelope('THEME', { tokens: { ink: '#fff' } }),
  envelope('ADD_CARD_SUBMIT', { operationId: 'op_12345678', attempt: 1 }),
];
/** Ways to make an envelope invalid. */
const SPOILS: readonly ((good: (typeof GOOD)[number], junk: unknown) => unknown)[] = [
  (good) => ({ ...good, v: 2 }),
  (good) => ({ ...good, type: `${good.type}_` }),
  (good) => ({ ...good, more: 1 }),
  (good) => ({ ...good, id: 7 }),
  (good) => ({ ...good, ts: 'now' }),
  (good, junk) => ({ ...good, body: { ...(good.body as object), extra: junk } }), // every body of ours is an object
  (good, junk) => ({ ...good, body: [junk] }),
  (good) => ({ ...good, body: null }),
  (good) => JSON.stringify(good),
  (good) => [good],
  (_, junk) => junk,
  (_, junk) => envelope('ADD_CARD_SUBMIT', { operationId: junk, attempt: 1.5 }),
  (_, junk) => envelope('THEME', { tokens: { selector: junk } }),
  (good) => ({ ...good, ts: 1, id: 'x'.repeat(9_000) }),
];

/** Invalid envelopes, as JSON can carry them. */
export const wrongs = fc
  .tuple(fc.constantFrom(...GOOD), fc.constantFrom(...SPOILS), fc.jsonValue())
  .map(([good, spoil, junk]) => spoil(good, junk));

/** What JSON cannot represent but a port can carry. Runs in a page too: it needs nothing from outside. */
export function odd(): unknown[] {
  const circle: Record<string, unknown> = { v: 1, id: 'a', type: 'ADD_EBT_SUBMIT', ts: 1 };
  circle['body'] = { operationId: 'op_12345678', attempt: 1, save: true, deviceInfo: circle };
  const big = { operationId: 'op_12345678', attempt: 1, save: true, deviceInfo: { n: 10n } };
  return [
    circle,
    { v: 1, id: 'a', type: 'ADD_EBT_SUBMIT', ts: 1, body: big },
    10n,
    new Date(),
    new Map([['v', 1]]),
    new Uint8Array(9),
    Number.NaN,
    undefined,
    /x/,
    new Error('x'),
  ];
}
