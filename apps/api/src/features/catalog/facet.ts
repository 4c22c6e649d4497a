/** What a facet has for each product, by ordinal. */
export type FacetValues = Int8Array | Int16Array | Int32Array;

/** One filter with values, of which any may be chosen, over all products of a list. */
export interface Facet {
  /** The value of each product, by ordinal, from 0; negative for a product without one. */
  readonly values: FacetValues;
  /** By value. */
  readonly counts: Int32Array;
  /** By value: 1 for a chosen one. */
  readonly chosen: Uint8Array;
  /** While nothing is chosen, every product passes. */
  readonly isOpen: boolean;
}

/**
 * A filter with values.
 * @param chosen undefined for a value that does not exist: it is no product's
 */
export function makeFacet(values: FacetValues, size: number, chosen: readonly (number | undefined)[]): Facet {
  const isChosen = new Uint8Array(size);
  for (const value of chosen) if (value !== undefined) isChosen[value] = 1;
  return { values, counts: new Int32Array(size), chosen: isChosen, isOpen: chosen.length === 0 };
}

/** The products that have a chosen value of every facet, in their order. */
export function passing(ordinals: Int32Array, facets: readonly Facet[]): Int32Array {
  return facets.reduce(having, ordinals);
}

/** Loops by index: a list looks at each product of a hundred thousand, and iterators take several times as long. */
function having(ordinals: Int32Array, { values, chosen }: Facet): Int32Array {
  const found = new Int32Array(ordinals.length);
  let count = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    if (chosen[values[ordinal] ?? -1] === 1) found[count++] = ordinal;
  }
  return found.subarray(0, count);
}

/** Counts products for their values. */
export function tally({ values, counts }: Facet, ordinals: Int32Array): void {
  for (let at = 0; at < ordinals.length; at += 1) {
    const value = values[ordinals[at] ?? 0] ?? -1;
    if (value >= 0) counts[value] = (counts[value] ?? 0) + 1;
  }
}
