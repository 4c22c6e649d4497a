import { type MouseEvent, useState } from 'react';

/** Between the two presses of one who presses twice. */
const TWICE_MS = 400;

/**
 * Before a press reaches a button: drops one so soon after the page has opened that it can only be the second of the press
 * that led here, from a glove or a shaking hand. Nobody has read by then what it would do. Keys are no such presses.
 */
export function useSettledPress(): (event: MouseEvent) => void {
  const [openedAt] = useState(() => performance.now());
  return (event) => {
    if (event.detail === 0 || event.timeStamp - openedAt >= TWICE_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
