import { useSyncExternalStore } from 'react';

/** Whether every part of the page answers to the shopper: at once, unless the server rendered it. */
let isAlive = true;
const waiting = new Set<() => void>();

/**
 * False in a page that the server rendered until all of it has come alive; what only the browser knows, such as the
 * quantities of the cart, waits for that: a part that comes alive must be as the server rendered it.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    onAlive,
    () => isAlive,
    () => false,
  );

function onAlive(changed: () => void): () => void {
  waiting.add(changed);
  return () => void waiting.delete(changed);
}

/** ms; for browsers that do not tell when they are idle. */
const SOON = 150;

/** Brings a page to life, and has the rest wait until the browser has nothing more of it to do. */
export function comeAlive(hydrate: () => void): void {
  isAlive = false;
  hydrate();
  const ready = () => {
    isAlive = true;
    for (const changed of waiting) changed();
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(ready, { timeout: 2_000 });
  else setTimeout(ready, SOON);
}
