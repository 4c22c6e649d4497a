import { OWNER_COOKIE } from '@cartwright/contracts/owner';
import { readCookie } from '../read-cookie.ts';

/** Whose page this is: as it was when the page first asked, so that it never keeps something under another's name. */
let first: string | undefined;

/**
 * The owner of what this page may keep; undefined without one, and once the browser has another: what this page shows
 * is not theirs.
 */
export function keptOwner(): string | undefined {
  const now = readCookie(OWNER_COOKIE);
  first ??= now;
  return now === first ? now : undefined;
}

/** The page now belongs to whoever the browser has: after signing in or out, and everything that it showed is dropped. */
export const followOwner = (): void => void (first = readCookie(OWNER_COOKIE));
