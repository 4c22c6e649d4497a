const HERE = 'https://shop.invalid';

/**
 * Where to go after signing in. Only a path of this very shop is followed, so that no link can use our sign-in page
 * to send a shopper elsewhere; anything else, and the sign-in pages themselves, give the home page.
 */
export function safeRedirect(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/') || hasTrick(wanted)) return '/';
  const url = URL.parse(wanted, HERE);
  if (url === null || url.origin !== HERE) return '/';
  if (['/signin', '/signup', '/logout'].includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Browsers read `//` and `/\` as another host, and drop tabs and line ends on the way. */
function hasTrick(wanted: string): boolean {
  return /^\/[/\\]/.test(wanted) || [...wanted].some((character) => character <= ' ' || character === '\u007F');
}
