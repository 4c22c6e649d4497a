import type { OrderCompleteSearch } from '#search-params.ts';

const KEY = 'last-path';

interface Address {
  readonly pathname: string;
  readonly search: OrderCompleteSearch;
}

/**
 * What is remembered of a confirmation: its path, and the mark of a modified order. That one is confirmed at the path
 * of the original order (MOD-013), which may have been left long ago.
 */
const nameOf = ({ pathname, search }: Address): string =>
  search.im === undefined ? pathname : `${pathname}?im=${search.im}`;

/**
 * Whether a confirmation is being opened again after it was left, in this tab. If so, what was remembered is reset, so
 * that it happens once (NAV-024).
 */
export function arriveAt(address: Address): boolean {
  const isAgain = sessionStorage.getItem(KEY) === nameOf(address);
  if (isAgain) clearLastPath();
  return isAgain;
}

/** Remembers the confirmation that is being left. */
export function leave(address: Address): void {
  sessionStorage.setItem(KEY, nameOf(address));
}

/** An order is being modified: its next confirmation is a new one, also when an earlier change was confirmed here. */
export function clearLastPath(): void {
  sessionStorage.setItem(KEY, '/');
}
