import { type CartLine, DEFAULT_PREFERENCES, type Replacement } from '@cartwright/rules/cart';

/** What a line came for, within a `LineJson`: the replaced line under the same keys, and what is remembered with it. */
export interface ReplacedJson {
  readonly g: string;
  readonly q: number;
  readonly t: number;
  readonly s?: CartLine['policy'] | undefined;
  readonly w?: CartLine['preference'] | undefined;
  readonly b?: string | undefined;
  readonly n?: string | undefined;
  /** How many items came for it. */
  readonly c: number;
  /** The place in the list of similar items. */
  readonly k: number;
  /** Whether the new line was there before, and its note. */
  readonly h?: 1 | undefined;
  readonly f?: string | undefined;
  /** The end of the memory. */
  readonly x: number;
}

export const toReplacedJson = ({ original, ...memory }: Replacement): ReplacedJson => ({
  g: original.gtin13,
  q: original.quantity,
  t: original.addedAt,
  s: original.policy === DEFAULT_PREFERENCES.policy ? undefined : original.policy,
  w: original.preference,
  b: original.backupGtin13 ?? undefined,
  n: original.instructions ?? undefined,
  c: memory.quantity,
  k: memory.itemIndex,
  h: memory.noteBefore === undefined ? undefined : 1,
  f: memory.noteBefore ?? undefined,
  x: memory.expiresAt,
});

export const toReplacement = (json: ReplacedJson): Replacement => ({
  original: {
    gtin13: json.g,
    quantity: json.q,
    addedAt: json.t,
    policy: json.s ?? DEFAULT_PREFERENCES.policy,
    ...(json.w && { preference: json.w }),
    backupGtin13: json.b ?? null,
    instructions: json.n ?? null,
  },
  quantity: json.c,
  itemIndex: json.k,
  ...(json.h && { noteBefore: json.f ?? null }),
  expiresAt: json.x,
});
