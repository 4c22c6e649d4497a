const KEY = 'ticked-goods';

/**
 * The items of a visitor's shopping list that are already in their hands, by the list's keys (its `tickOf`): of this
 * device, and of one walk through one store. A shopper's are kept with the list (decision 112).
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
