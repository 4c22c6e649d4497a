/** A path of this very site that signs out or in; no other redirect from a server is followed. */
const ALLOWED = /^\/(?:logout|signin)(?:[/?#]|$)/;

/**
 * Where to send a shopper who must sign in again: out, then in, then back (FRM-019, WAL-142).
 * @param redirectUrl from the refusal
 * @param here the address to come back to, without its origin
 * @returns null for anything that is not a path of this site for signing out or in
 */
export function signOutPath(redirectUrl: string, here: string): string | null {
  if (!ALLOWED.test(redirectUrl)) return null;
  return `/logout?redirectUrl=${encodeURIComponent(`/signin?redirectUrl=${encodeURIComponent(here)}`)}`;
}
