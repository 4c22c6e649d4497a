/** A parsed query string, every value as it was typed. Ids are digits that no number could hold. */
export type PlainSearch = { readonly [name: string]: string | undefined };

/** Parses a query string; a repeated name keeps its first value. */
export function parseSearch(text: string): PlainSearch {
  const all = [...new URLSearchParams(text)];
  return Object.fromEntries(all.filter(([name], index) => all.findIndex(([other]) => other === name) === index));
}

/** Formats a query string, with its question mark, leaving out empty values. */
export function stringifySearch(search: { readonly [name: string]: unknown }): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  );
  // %20 for a space, as in the printed addresses; a typed plus is written %2B.
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`.replaceAll('+', '%20');
}

/** The value if it is one of the known ones. */
export function oneOf<const T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((each) => each === value);
}

/** The value if it is a non-empty text. */
export function textOf(value: unknown, max = 125): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, max) : undefined;
}

/** Removes undefined values, so that an absent parameter is absent. */
export function filled<T extends { readonly [name: string]: unknown }>(
  search: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // Nothing undefined is left, but the type of fromEntries cannot express that.
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
