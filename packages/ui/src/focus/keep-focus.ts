import { focusAgain } from './focus-again.ts';
import { isInSight, positionOf } from './focus-position.ts';
import type { FocusPosition } from './focus-position.ts';

/**
 * Never lets the focus fall to the body. When the focused element is removed or hidden, and nothing else took the focus
 * in the same change, the next control takes it, see `focusAgain`: otherwise the next press of Tab would start at the
 * top of the page. A press on an empty part of the page still removes the focus, as everywhere.
 * @param document whose focus is kept
 * @returns the function that stops it
 */
export function keepFocus(document: Document): () => void {
  let last: FocusPosition | undefined;

  function remember({ target }: FocusEvent) {
    if (target instanceof HTMLElement) last = positionOf(target);
  }
  function hold() {
    if (last === undefined || !isLost(document) || isInSight(last.element)) return;
    const position = last;
    last = undefined;
    focusAgain(position);
  }
  /**
   * After the change is complete: an element that is still visible was left on purpose; a hidden one loses focus only
   * now.
   */
  function afterLeaving() {
    if (last !== undefined && isLost(document) && isInSight(last.element)) last = undefined;
    hold();
  }
  const left = () => queueMicrotask(afterLeaving);
  const observer = new MutationObserver(hold);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', left);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', left);
  };
}

const isLost = ({ activeElement, body }: Document) => activeElement === null || activeElement === body;
