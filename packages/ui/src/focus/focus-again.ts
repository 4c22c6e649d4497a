import { isInSight } from './focus-position.ts';
import type { FocusPosition } from './focus-position.ts';

/**
 * The roots of a search for a control: a page, a window, or the content that replaced a page. If it finds none, the
 * root's heading takes the focus.
 */
const REGION = 'main, dialog, body, :has(h1)';
/** No text fields: on a phone they would open the keyboard. */
const CONTROLS = 'a[href], button, summary, input:is([type="checkbox"], [type="radio"])';

/**
 * Restores the focus to a position: to the element that had it or, if that is gone, to the next control. That is one in
 * what replaced it, else in what follows it, else in what precedes it, each in the nearest surrounding element that
 * still exists. If none is left in the page or the window, its heading takes the focus.
 */
export function focusAgain({ element: before, ancestors }: FocusPosition): void {
  if (isInSight(before)) {
    before.focus({ preventScroll: true });
    return;
  }
  for (const { element, index } of ancestors) {
    if (!element.isConnected || !element.checkVisibility()) continue;
    const control = element.matches(REGION) ? headingOf(element) : nextIn(element, index);
    if (control === undefined) continue;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'nearest' });
    return;
  }
}

function nextIn(element: Element, index: number): HTMLElement | undefined {
  const children = [...element.children];
  const following = children.slice(index).flatMap(controlsOf);
  return following[0] ?? children.slice(0, index).toReversed().flatMap(controlsOf)[0];
}

function controlsOf(element: Element): HTMLElement[] {
  const all = [element, ...element.querySelectorAll(CONTROLS)];
  return all
    .filter((each) => each instanceof HTMLElement)
    .filter((each) => each.matches(CONTROLS) && each.tabIndex >= 0 && isInSight(each));
}

/** The heading of a page or a window, made focusable; the page itself when it has none. */
function headingOf(region: Element): HTMLElement | undefined {
  const within = region.matches('body') ? region.querySelector('main') : region;
  const heading = within?.querySelector('h1, h2') ?? within;
  if (!(heading instanceof HTMLElement)) return undefined;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
