const HERE = 'https://shop.invalid';

/**
 * Where to go after signing in. Only a path of this very shop is followed, so that no link can use our sign-in page to
 * send a shopper elsewhere; for anything else, and for the sign-in pages themselves, the home page.
 */
export const safeRedirect = (wanted: string | undefined): string =>
  pathOutside(wanted, ['/signin', '/signup', '/logout', '/confirm-account', '/confirm-email']) ?? '/';

/** Where to go after signing out: a path of this shop, including the sign-in page; undefined by default. */
export const afterSignOut = (wanted: string | undefined): string | undefined => pathOutside(wanted, ['/logout']);

/** The path of this very shop that a text means, if it is one and not one of these. */
function pathOutside(wanted: string | undefined, not: readonly string[]): string | undefined {
  if (wanted === undefined || !wanted.startsWith('/') || hasTrick(wanted)) return undefined;
  const url = URL.parse(wanted, HERE);
  if (url === null || url.origin !== HERE || not.includes(url.pathname)) return undefined;
  // `/..//elsewhere.example` looks like ours, but is another host's once its dots are resolved.
  if (url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Browsers read `//` and `/\` as another host, and drop tabs and line ends on the way. */
function hasTrick(wanted: string): boolean {
  return /^\/[/\\]/.test(wanted) || [...wanted].some((character) => character <= ' ' || character === '\u007F');
}
