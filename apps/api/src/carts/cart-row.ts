import type { ModalityType } from '@cartwright/contracts/common';
import { type CartLine, DEFAULT_PREFERENCES } from '@cartwright/rules/cart';
import { type ReplacedJson, toReplacedJson, toReplacement } from './replaced-json.ts';

/** A line of a cart as it is stored, without anything that the catalog knows. */
export interface KeptLine extends CartLine {
  readonly lineId: string;
  /** The shelf price when the shopper last changed the line; 0 when no location was chosen then. */
  readonly priceSeenCents: number;
}

/** A cart as it is stored: one row. */
export interface KeptCart {
  /** Null before the first line. */
  readonly cartId: string | null;
  /** Whatever changes a line changes the version. 0 before the first line. */
  readonly version: number;
  /** The lines of all modalities, the newest first. */
  readonly lines: readonly KeptLine[];
}

export const NO_CART: KeptCart = { cartId: null, version: 0, lines: [] };

/** A line in the column `cart.lines`, which is written as a whole by every change: migration 0030 says what a key means. */
export interface LineJson {
  readonly m: ModalityType;
  readonly g: string;
  readonly q: number;
  readonly i: string;
  readonly p: number;
  readonly t: number;
  readonly s?: CartLine['policy'] | undefined;
  /** The preference, since migration 0046. */
  readonly w?: CartLine['preference'] | undefined;
  readonly b?: string | undefined;
  readonly n?: string | undefined;
  /** The store in which it is checked off (decision 112). */
  readonly c?: string | undefined;
  /** What the line came for, in the last hour (decision 78). */
  readonly r?: readonly ReplacedJson[] | undefined;
}

export const toLineJson = (line: KeptLine): LineJson => ({
  m: line.modality,
  g: line.gtin13,
  q: line.quantity,
  i: line.lineId,
  p: line.priceSeenCents,
  t: line.addedAt,
  s: line.policy === DEFAULT_PREFERENCES.policy ? undefined : line.policy,
  w: line.preference,
  b: line.backupGtin13 ?? undefined,
  n: line.instructions ?? undefined,
  c: line.checkedAt,
  r: line.replaces?.length ? line.replaces.map(toReplacedJson) : undefined,
});

export const toKeptLine = (line: LineJson): KeptLine => ({
  modality: line.m,
  gtin13: line.g,
  quantity: line.q,
  lineId: line.i,
  priceSeenCents: line.p,
  addedAt: line.t,
  policy: line.s ?? DEFAULT_PREFERENCES.policy,
  ...(line.w && { preference: line.w }),
  backupGtin13: line.b ?? null,
  instructions: line.n ?? null,
  ...(line.c !== undefined && { checkedAt: line.c }),
  ...(line.r && { replaces: line.r.map(toReplacement) }),
});

/** The order in which lines are stored. */
export const newestFirst = (lines: readonly KeptLine[]): KeptLine[] =>
  lines.toSorted((a, b) => b.addedAt - a.addedAt || (a.lineId < b.lineId ? 1 : -1));

/** The lines of one modality in the order in which they are shown: the oldest first. */
export const linesOf = (lines: readonly KeptLine[], modality: ModalityType): KeptLine[] =>
  lines.filter((line) => line.modality === modality).toReversed();

/** Number of items per modality. */
export function countsOf(lines: readonly KeptLine[]): Record<ModalityType, number> {
  const counts = { PICKUP: 0, DELIVERY: 0, IN_STORE: 0 };
  for (const { modality, quantity } of lines) counts[modality] += quantity;
  return counts;
}
