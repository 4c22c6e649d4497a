/** A path of this very site that signs out or in; nothing else that a server sends is followed. */
const ALLOWED = /^\/(?:logout|signin)(?:[/?#]|$)/;

/**
 * Where a shopper goes whom the payment host wants signed in anew: out, then in, then back (FRM-019, WAL-142).
 * @param redirectUrl what came with the refusal
 * @param here the address to come back to, without its origin
 * @returns null for anything that is not a path of this site for signing out or in
 */
export function signOutPath(redirectUrl: string, here: string): string | null {
  if (!ALLOWED.test(redirectUrl)) return null;
  return `/logout?redirectUrl=${encodeURIComponent(`/signin?redirectUrl=${encodeURIComponent(here)}`)}`;
}
