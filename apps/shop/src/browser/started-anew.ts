const KEY = 'started-anew';

/** Loads this tab again without a press of the shopper's: another tab has signed in or out. */
export function startAnew(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the focus starts where browsers have it: at the document.
  }
  window.location.reload();
}

/** Whether this document was loaded so; once. */
export function wasStartedAnew(): boolean {
  try {
    const was = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return was;
  } catch {
    return false;
  }
}
