const KEY = 'last-use';

let here = 0;

/** When somebody last did something, in any tab: a page that is not in front is no reason to sign anybody out. */
export function lastUse(): number {
  try {
    return Math.max(here, Number(localStorage.getItem(KEY)) || 0);
  } catch {
    return here; // a browser that keeps nothing: each tab for itself
  }
}

/** Notes that somebody does something now. */
export function noteUse(now: number): void {
  here = now;
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // the tab alone knows it
  }
}
