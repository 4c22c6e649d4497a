/**
 * Says whether the router may move the page to where it was, or to its top. Not for the first page while the shopper has
 * scrolled it: the server rendered it, so it could be read before its code came, and the browser itself restores what is
 * loaded again.
 */
export function scrollsAfterFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    // What was scrolled before the router listened is remembered for the way back too.
    if (stays) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}
