import type { Scans, ScanStore } from './scan-store.ts';

/** Where something is scanned: at a line of an order, or at its totes when they are staged or fetched. */
export interface ScanPlace {
  readonly orderId: string;
  readonly part: string;
}

/** The scans of one person on one device, until they are part of an operation. */
export interface KeptScans {
  readonly codesAt: (place: ScanPlace) => readonly string[];
  /** Whether all that the device keeps has been read: before that, what is missing may only not be there yet. */
  readonly isRead: () => boolean;
  readonly watch: (changed: () => void) => () => void;
  /** Replaces the codes of a place; none when they are sent. */
  readonly keep: (place: ScanPlace, codes: readonly string[]) => void;
  /** Forgets all of an order, which is somebody else's now, or has moved on. */
  readonly drop: (orderId: string) => void;
}

interface Parts {
  readonly staffId: string;
  readonly store: ScanStore;
  readonly now: () => number;
}

/** A tote that was filled in another shift is looked at again. */
const MAX_AGE = 12 * 60 * 60 * 1_000;
const NONE: readonly string[] = [];

/** Keeps scans in the memory of the page, and in a store from which the next page has them. */
export function makeKeptScans({ staffId, store, now }: Parts): KeptScans {
  const watchers = new Set<() => void>();
  let kept: ReadonlyMap<string, Scans> = new Map();
  const keyOf = ({ orderId, part }: ScanPlace): string => `${staffId} ${orderId} ${part}`;
  const show = (next: ReadonlyMap<string, Scans>): void => {
    kept = next;
    for (const changed of watchers) changed();
  };
  // A browser that keeps nothing: scans live as long as the page.
  const write = (work: () => Promise<void>): void => {
    last = last.then(work).catch(() => undefined);
  };
  const remove = (keys: readonly string[]): void => {
    show(new Map([...kept].filter(([key]) => !keys.includes(key))));
    for (const key of keys) write(() => store.remove(key));
  };
  let isRead = false;
  let last: Promise<void> = store.all(staffId).then(
    (found) => {
      isRead = true;
      const [fresh, old] = [
        found.filter(({ at }) => now() - at <= MAX_AGE),
        found.filter(({ at }) => now() - at > MAX_AGE),
      ];
      // What was scanned since this page opened is newer.
      show(new Map([...fresh.map((scans) => [scans.key, scans] as const), ...kept]));
      for (const { key } of old) write(() => store.remove(key));
    },
    () => {
      isRead = true;
      show(kept);
    },
  );

  return {
    isRead: () => isRead,
    codesAt: (place) => kept.get(keyOf(place))?.codes ?? NONE,
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    keep: (place, codes) => {
      const key = keyOf(place);
      if (codes.length === 0) return remove([key]);
      const scans = { key, staffId, orderId: place.orderId, codes, at: now() };
      show(new Map([...kept, [key, scans]]));
      write(() => store.put(scans));
    },
    drop: (orderId) => remove([...kept.values()].filter((scans) => scans.orderId === orderId).map(({ key }) => key)),
  };
}
