/** Ref callback, the same at each drawing: what comes back, or comes anew, takes the focus once and is then let alone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
