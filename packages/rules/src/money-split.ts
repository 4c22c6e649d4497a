import { cents, divide, sum } from './money.ts';
import type { Cents } from './money.ts';

/** A list with at least one entry, so that splitting over an empty list does not compile. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** Narrows a list to a non-empty one, for lists whose length is known only at run time. */
export const isNonEmpty = <T>(list: readonly T[]): list is NonEmpty<T> => list.length > 0;

/**
 * Splits a total in proportion to weights (integers, at least zero) by largest remainder: the parts sum to the total
 * exactly, of equal remainders the earlier part gets the cent, and a part without weight gets nothing unless no part
 * has any.
 */
export function split<const W extends NonEmpty<number>>(total: Cents, weights: W): { readonly [K in keyof W]: Cents } {
  const usable = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = usable.reduce((all, weight) => all + weight, 0);
  if (whole === 0) throw new RangeError('an amount cannot be split over nothing');
  const magnitude = Math.abs(total);
  const floors = usable.map((weight) => divide(magnitude * weight, whole, 'DOWN'));
  const left = magnitude - sum(floors);
  const byRemainder = usable
    .map((weight, index) => ({ index, remainder: (magnitude * weight) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const luckyOnes = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  const parts = floors.map((floor, index) => cents(Math.sign(total) * (floor + (luckyOnes.has(index) ? 1 : 0))));
  // TypeScript does not know that `map` keeps one part per weight.
  return parts as unknown as { readonly [K in keyof W]: Cents };
}
