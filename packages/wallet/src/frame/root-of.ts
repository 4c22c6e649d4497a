/** The tree that an element stands in: of an element in a shadow root the document knows neither the ids nor the focus. */
export function rootOf(element: Element | null): Document | ShadowRoot {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
