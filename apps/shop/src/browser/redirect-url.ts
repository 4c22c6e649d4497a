import { ownPath } from '@cartwright/rules/own-path';

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
  const found = wanted === undefined ? undefined : ownPath(wanted);
  return found && !not.includes(found.pathname) ? found.href : undefined;
}
