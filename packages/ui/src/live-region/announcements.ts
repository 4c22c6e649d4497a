type Announcement = { text: string; turn: number };

let current: Announcement = { text: '', turn: 0 };
const listeners = new Set<() => void>();

/**
 * Announces a sentence to screen readers without rendering it: "12 of 185 shown". The sentence should also be on the
 * page. Announcing the same one twice is read twice.
 */
export function announce(text: string): void {
  current = { text, turn: current.turn + 1 };
  for (const listener of listeners) listener();
}

/** For the live region: calls back on each announcement, and returns the function that stops it. */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest announcement; the turn distinguishes two equal sentences. */
export function latestAnnouncement(): Announcement {
  return current;
}
