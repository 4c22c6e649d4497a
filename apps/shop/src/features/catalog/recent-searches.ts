const KEY = 'recent-searches';
const LENGTH = 5;

/** The newest first; empty if the browser stores nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, LENGTH) : [];
  } catch {
    return [];
  }
}

/** Puts a search first among the stored ones, once. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, LENGTH));
}

export function clearSearches(): void {
  write([]);
}

/** A full or closed storage loses the history, not the search. */
function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    return;
  }
}
