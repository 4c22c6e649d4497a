/** Ref callback, the same in each render: a newly mounted element takes the focus once and is then left alone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Ref callback for an element that may be out of view, such as text far from the button that triggered it. */
export function takeFocusInSight(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
