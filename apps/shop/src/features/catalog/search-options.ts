import type { Suggestions } from './queries.ts';

/** One row under the search field. */
export type SearchOption =
  | { readonly kind: 'word'; readonly text: string; readonly isRecent: boolean }
  | {
      readonly kind: 'product';
      readonly text: string;
      readonly gtin13: string;
      readonly picture: string;
      readonly hue: number;
    }
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
  return [
    ...(found?.words ?? []).map((text) => ({ kind: 'word', text, isRecent: false }) as const),
    ...(found?.products ?? []).map(
      ({ description, ...product }) => ({ kind: 'product', text: description, ...product }) as const,
    ),
  ];
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
