/** The page above one of picking or handing over, by its address: of an item its order; none above the queue. */
export function pageAbove(pathname: string): string | undefined {
  const above = pathname.replace(/\/+$/, '').replace(/\/(?:lines\/)?[^/]+$/, '');
  return /^\/stores\/[^/]+\/(?:pick|hand-over)(?:\/|$)/.test(above) ? above : undefined;
}
