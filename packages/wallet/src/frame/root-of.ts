/** The root of an element's tree: for an element in a shadow root, the document sees neither ids nor focus. */
export function rootOf(element: Element | null): Document | ShadowRoot {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
