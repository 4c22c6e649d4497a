/** One filter with values, of which any may be chosen, over all products of a list. */
export interface Facet {
  /** Whether a product has one of the chosen values; true while none is chosen. */
  readonly has: (ordinal: number) => boolean;
  /** Counts a product for its value. */
  readonly count: (ordinal: number) => void;
  /** By value. */
  readonly counts: Int32Array;
  readonly isChosen: (value: number) => boolean;
}

/**
 * A filter with values.
 * @param valueOf the value of each product, by ordinal, from 0; negative for a product without one
 * @param chosen undefined for a value that does not exist: it is no product's
 */
export function makeFacet(
  valueOf: { readonly [ordinal: number]: number },
  size: number,
  chosen: readonly (number | undefined)[],
): Facet {
  const counts = new Int32Array(size);
  const isChosen = new Uint8Array(size);
  for (const value of chosen) if (value !== undefined) isChosen[value] = 1;
  const isOpen = chosen.length === 0;
  return {
    has: (ordinal) => isOpen || isChosen[valueOf[ordinal] ?? -1] === 1,
    count: (ordinal) => {
      const value = valueOf[ordinal] ?? -1;
      if (value >= 0) counts[value] = (counts[value] ?? 0) + 1;
    },
    counts,
    isChosen: (value) => isChosen[value] === 1,
  };
}
