import { type ReactNode, useSyncExternalStore } from 'react';

let part: ReactNode = null;
const readers = new Set<() => void>();

/** Gives the page a part whose code came after the first view. */
export function showLater(next: ReactNode): void {
  part = next;
  for (const changed of readers) changed();
}

/** That part; nothing until it is there, and in what the server renders. */
export const useLaterNotice = (): ReactNode =>
  useSyncExternalStore(
    (changed) => {
      readers.add(changed);
      return () => void readers.delete(changed);
    },
    () => part,
    () => null,
  );
