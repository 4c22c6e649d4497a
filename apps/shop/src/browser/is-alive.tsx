import { PAGE_ALIVE } from '@cartwright/contracts/page-rendering';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** Whether every part of the page answers to the shopper: at once, unless the server rendered it. */
const Alive = createContext(true);

/**
 * False in a page that the server rendered until all of it has come alive; what only the browser knows, such as the
 * quantities of the cart, waits for that: a part that comes alive must be as the server rendered it.
 */
export const useIsAlive = (): boolean => useContext(Alive);

interface ComesAliveProps {
  /** Whether the server renders this page. */
  readonly isRendered: boolean;
  readonly children: ReactNode;
}

/** Brings what is in it to life once the browser has nothing more of the page to do, giving way to the shopper meanwhile. */
export function ComesAlive({ isRendered, children }: ComesAliveProps) {
  const [isAlive, setAlive] = useState(!isRendered);
  useEffect(() => {
    if (isRendered) whenIdle(() => startTransition(() => setAlive(true)));
  }, [isRendered]);
  useEffect(() => {
    if (isRendered && isAlive) document.dispatchEvent(new Event(PAGE_ALIVE));
  }, [isRendered, isAlive]);
  return <Alive value={isAlive}>{children}</Alive>;
}

/** ms; for browsers that do not tell when they are idle. */
const SOON = 150;

/** Waits until the browser has nothing more of the page to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, SOON);
}

/** Lets the browser paint and answer the shopper between two parts of a long work. */
export const breath = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => void setTimeout(resolve));
