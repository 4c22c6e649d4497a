import type { Product, Suggestions } from './queries.ts';

/** One row under the search field. */
export type SearchOption =
  | { readonly kind: 'word'; readonly text: string; readonly isRecent: boolean }
  | { readonly kind: 'place'; readonly place: Suggestions['places'][number] }
  | { readonly kind: 'brand'; readonly text: string }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'clear' };

/** What the list offers: suggestions for a partial word, earlier searches for an empty field. */
export function searchOptions(
  typed: string,
  found: Suggestions | undefined,
  recent: readonly string[],
): SearchOption[] {
  if (typed === '') {
    const words = recent.map((text) => ({ kind: 'word', text, isRecent: true }) as const);
    return words.length === 0 ? [] : [...words, { kind: 'clear' }];
  }
  if (found === undefined) return [];
  return [
    ...found.words.map((text) => ({ kind: 'word', text, isRecent: false }) as const),
    ...found.places.map((place) => ({ kind: 'place', place }) as const),
    ...found.brands.map((text) => ({ kind: 'brand', text }) as const),
    ...found.products.map((product) => ({ kind: 'product', product }) as const),
  ];
}

/** Tells an option from the others of its list. */
export function optionKey(option: SearchOption): string {
  switch (option.kind) {
    case 'word':
    case 'brand':
      return `${option.kind} ${option.text}`;
    case 'place':
      return `place ${option.place.departmentId} ${option.place.section?.section ?? ''}`;
    case 'product':
      return `product ${option.product.gtin13}`;
    case 'clear':
      return option.kind;
  }
}

/**
 * The index of the option that an arrow key moves to, wrapping around with a stop in the field itself (-1); undefined
 * for another key, and without options.
 */
export function nextOptionIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return index + 1 >= count ? -1 : index + 1;
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1;
  return undefined;
}
