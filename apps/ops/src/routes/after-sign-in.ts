import { ownPath } from '@cartwright/rules/own-path';
import { paths } from '#paths.ts';

/**
 * Where the sign-in leads: an address of this console alone, so that nobody is led elsewhere by a link to the sign-in.
 * For anything else, and for the sign-in itself, the first page.
 */
export function afterSignIn(wanted: unknown): string {
  const found = typeof wanted === 'string' ? ownPath(wanted) : undefined;
  return found && found.pathname !== paths.signIn ? found.href : paths.home;
}
