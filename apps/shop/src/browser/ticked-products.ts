const KEY = 'ticked-goods';

/**
 * The items of the shopping list that are already in the shopper's hands, by the list's keys (its `tickOf`). Stored on
 * the device and not with the list: they belong to one walk through one store, they change between shelves where there
 * may be no connection, and they must survive a reload there.
 */
export function tickedProducts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // a browser that stores nothing, or something else under our name
  }
}

/** Stores the ticks in this browser; they never expire. */
export function keepTicked(gtins: readonly string[]): void {
  try {
    if (gtins.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(gtins));
  } catch {
    // Without storage the ticks stay until the page is left.
  }
}
