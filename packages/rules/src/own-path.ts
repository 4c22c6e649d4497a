const HERE = 'https://here.invalid';

/**
 * The address on the caller's own origin that a text means, resolved as a browser does: its path, and the whole of it with
 * query and hash. Undefined for anything else, so that no link can use one of our pages to lead somebody elsewhere.
 */
export function ownPath(wanted: string): { readonly pathname: string; readonly href: string } | undefined {
  if (!wanted.startsWith('/') || hasTrick(wanted)) return undefined;
  const url = URL.parse(wanted, HERE);
  // `/..//elsewhere.example` looks like ours, but is another host's once its dots are resolved.
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return { pathname: url.pathname, href: url.pathname + url.search + url.hash };
}

/** Browsers read `//` and `/\` as another host, and drop tabs and line ends on the way. */
function hasTrick(wanted: string): boolean {
  return /^\/[/\\]/.test(wanted) || [...wanted].some((character) => character <= ' ' || character === '\u007F');
}
