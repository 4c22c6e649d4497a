/** Ref callback, the same at each drawing: what comes back, or comes anew, takes the focus once and is then let alone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Ref callback for what may be out of sight, such as words far from the button that brought them. */
export function takeFocusInSight(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
