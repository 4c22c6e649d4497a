/** How many there are of each product, by its number (GTIN-13). */
export type Items = ReadonlyMap<string, number>;

/** What is in the tote of a line. */
export interface InTote {
  /** What was recorded last as found for it: that is paid for. */
  readonly recorded: Items;
  /** What lies in it besides, as it was recorded before: nobody pays for that any more. */
  readonly left: Items;
}

/**
 * What somebody did at the tote of a line. `record`: so many were found for it, of everything together. `take-out`: so many
 * of what nobody pays for were taken out.
 */
export interface ToteStep {
  readonly kind: 'record' | 'take-out';
  readonly items: Items;
}

const NOTHING: Items = new Map();

/** A tote of which nobody recorded anything yet. */
export const EMPTY_TOTE: InTote = { recorded: NOTHING, left: NOTHING };

/**
 * A tote after a step. A record says what is paid for, and takes nothing out: what was recorded before stays where it is. Of
 * what is put in instead, what was left of the same product comes first.
 */
export function toteAfter({ recorded, left }: InTote, { kind, items }: ToteStep): InTote {
  if (kind === 'take-out') return { recorded, left: less(left, items) };
  return { recorded: items, left: less(together(recorded, left), items) };
}

const of = (items: Items, gtin13: string): number => items.get(gtin13) ?? 0;

const together = (one: Items, other: Items): Items =>
  new Map([...one.keys(), ...other.keys()].map((gtin13) => [gtin13, of(one, gtin13) + of(other, gtin13)]));

/** What is of the first beyond the second. */
const less = (one: Items, other: Items): Items =>
  new Map([...one].map(([gtin13, n]) => [gtin13, n - of(other, gtin13)] as const).filter(([, n]) => n > 0));
