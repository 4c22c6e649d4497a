const KEY = 'ticked-goods';

/**
 * What of the shopping list lies in the trolley already, in the words of the list (its `tickOf`). Kept on the device and not with the list: it is of one
 * walk through one store, it changes between shelves where there may be no connection, and it must outlive a reload there.
 */
export function tickedProducts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // a browser that keeps nothing, or something else under our name
  }
}

/** Keeps what is ticked off in this browser; nothing forgets it. */
export function keepTicked(gtins: readonly string[]): void {
  try {
    if (gtins.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(gtins));
  } catch {
    // A browser that keeps nothing shows the ticks until the page is left.
  }
}
