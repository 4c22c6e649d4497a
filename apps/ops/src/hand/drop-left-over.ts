import type { MouseEvent } from 'react';
import { isLeftOver, type Press } from './double-press.ts';

/** The last press on any page for a hand. */
let last: Press | undefined;

/** Before a press reaches anything: drops it when it was meant for the page before. Keys are no presses. */
export function dropLeftOver(event: MouseEvent): void {
  if (event.detail === 0) return;
  const press = { x: event.clientX, y: event.clientY, at: event.timeStamp, page: window.location.pathname };
  if (!isLeftOver(press, last)) {
    last = press;
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
