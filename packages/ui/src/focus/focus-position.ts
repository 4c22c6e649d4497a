/** Where the focus is or was, so that it can be found again after the page has changed. */
export interface FocusPosition {
  readonly element: HTMLElement;
  /** Its ancestors, the nearest first. */
  readonly ancestors: readonly Ancestor[];
}

/** A surrounding element, and which of its children the focus was in. */
interface Ancestor {
  readonly element: Element;
  readonly index: number;
}

/** The current position of an element in the page. */
export function positionOf(element: HTMLElement): FocusPosition {
  const ancestors: Ancestor[] = [];
  let child: Element = element;
  for (let parent = child.parentElement; parent !== null; parent = parent.parentElement) {
    ancestors.push({ element: parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, ancestors };
}

/** Whether an element can have the focus: in the page, not hidden and not disabled. */
export const isInSight = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');
