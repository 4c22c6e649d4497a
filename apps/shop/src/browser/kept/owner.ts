import { BOUND_OWNER_COOKIE, OWNER_COOKIE } from '@cartwright/contracts/owner';
import { readCookie } from '../read-cookie.ts';

const readOwner = () => readCookie(BOUND_OWNER_COOKIE) ?? readCookie(OWNER_COOKIE);

/** Whose page this is: as it was when the page first asked, so that it never keeps something under another's name. */
let first: string | undefined;

/**
 * The owner of what this page may keep; undefined without one, and once the browser has another: what this page shows
 * is not theirs.
 */
export function keptOwner(): string | undefined {
  const now = readOwner();
  first ??= now;
  return now === first ? now : undefined;
}

/** Whose page this is, whoever the browser belongs to by now: what it sends is theirs, and refused for anybody else. */
export function pageOwner(): string | undefined {
  first ??= readOwner();
  return first;
}

/** The page now belongs to whoever the browser has: after signing in or out, and everything that it showed is dropped. */
export const followOwner = (): void => void (first = readOwner());
