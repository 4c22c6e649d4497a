type Announcement = { text: string; turn: number };

let current: Announcement = { text: '', turn: 0 };
const listeners = new Set<() => void>();

/**
 * Says a sentence to those who listen to the page, without drawing it: "12 of 185 shown".
 * The sentence should also stand somewhere on the page. Saying the same one twice is heard twice.
 */
export function announce(text: string): void {
  current = { text, turn: current.turn + 1 };
  for (const listener of listeners) listener();
}

/** For the live region: calls back on each announcement, and gives the way to stop. */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest announcement; the turn tells two equal sentences apart. */
export function latestAnnouncement(): Announcement {
  return current;
}
