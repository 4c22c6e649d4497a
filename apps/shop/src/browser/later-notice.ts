import { type ComponentType, useSyncExternalStore } from 'react';

let part: ComponentType | undefined;
const readers = new Set<() => void>();

/** Gives the page a part whose code came after the first view. */
export function showLater(next: ComponentType): void {
  part = next;
  for (const changed of readers) changed();
}

/** That part; undefined until it is there, and always in what the server renders. */
export const useLaterNotice = (): ComponentType | undefined =>
  useSyncExternalStore(
    (changed) => {
      readers.add(changed);
      return () => void readers.delete(changed);
    },
    () => part,
    () => undefined,
  );
