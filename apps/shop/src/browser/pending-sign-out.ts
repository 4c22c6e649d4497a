const KEY = 'pending-sign-out';

/**
 * A sign-out that this device has done, and that the server does not know of yet: the session is ended as soon as it can
 * be reached.
 * @returns how many changes of the cart were dropped for it; undefined without one
 */
export function pendingSignOut(): number | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? undefined : Number(kept) || 0;
  } catch {
    return undefined; // a browser that stores nothing
  }
}

/** Remembers a sign-out across pages of this browser. @param lostChanges of the cart, together with earlier tries */
export function keepPendingSignOut(lostChanges: number): void {
  try {
    localStorage.setItem(KEY, String(lostChanges));
  } catch {
    // Without storage it is tried again while the page is open.
  }
}

/** The session has ended, or somebody has signed in since, whose session must stay. */
export function clearPendingSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then there is none.
  }
}
