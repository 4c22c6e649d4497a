/** What share of the estimate a weight may differ from it, both ways, before it is asked for again: a sixth. */
const SHARE = 6;

/** Between which weights a picker is to stay, in grams. */
export interface WeightSpan {
  readonly estimate: number;
  readonly min: number;
  readonly max: number;
}

/** The span of a line's weight. @param gramsPerItem the average of one item */
export function weightSpan(gramsPerItem: number, quantity: number): WeightSpan {
  const estimate = gramsPerItem * quantity;
  return { estimate, min: Math.ceil(estimate - estimate / SHARE), max: Math.floor(estimate + estimate / SHARE) };
}

/**
 * Whether a weight is strange enough to need a reason. What can be no weight of these items at all, such as zero or a
 * hundred times as much, no reason excuses: `isPlausible` says no.
 */
export const needsReason = (grams: number, { min, max }: WeightSpan): boolean => grams < min || grams > max;

/** How often its estimate a weight may be at most, and what share of it at least: a fifth. */
const MAX_TIMES = 3;
const MIN_SHARE = 5;

/** Whether so many grams can be the weight of items that weigh so much by their average. */
export const isPlausible = (grams: number, estimate: number): boolean =>
  Number.isSafeInteger(grams) && grams > 0 && grams <= estimate * MAX_TIMES && grams * MIN_SHARE >= estimate;

/** Between which weights, in grams, it is plausible. */
export const plausibleSpan = (estimate: number): { readonly min: number; readonly max: number } => ({
  min: estimate / MIN_SHARE,
  max: estimate * MAX_TIMES,
});
