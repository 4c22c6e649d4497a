const KEY = 'last-path';

/**
 * Whether a confirmation is being opened again after it was left, in this tab. If so, what was remembered is reset,
 * so that it happens once (NAV-024).
 */
export function arriveAt(path: string): boolean {
  const isAgain = sessionStorage.getItem(KEY) === path;
  if (isAgain) sessionStorage.setItem(KEY, '/');
  return isAgain;
}

/** Remembers the confirmation that is being left. */
export function leave(path: string): void {
  sessionStorage.setItem(KEY, path);
}
