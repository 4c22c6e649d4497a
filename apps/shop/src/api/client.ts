import { createClient } from '@cartwright/contracts/client';
import type { ShopApi } from '@cartwright/contracts/shop-api';

let onBadSession: () => void = () => undefined;

/** Says what becomes of a page whose session has ended, or never was: once, as the shop starts. */
export function watchSession(next: () => void): void {
  onBadSession = next;
}

/** Tells `watchSession` of a session that another host than the shop's own server would not take. */
export const requireSignIn = (): void => onBadSession();

/**
 * Calls the shop's own server. A refusal of the contract comes back as a value; a broken network or a fault throws.
 * Whatever was called, a refusal for want of a session is told to `watchSession` too (SES-007).
 * Only the type of the contract is imported, so no schema is sent to the browser.
 */
export const call = createClient<ShopApi>(
  '',
  () => ({ 'x-user-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone }),
  (refusal) => {
    if (wantsSignIn(refusal)) onBadSession();
  },
);

/** Whether only signing in will help: any 403, and a call that wants a shopper, or one who signed in lately. */
export const wantsSignIn = ({ code, statusCode }: { readonly code: string; readonly statusCode: number }): boolean =>
  statusCode === 403 || code === 'NOT_SIGNED_IN' || code === 'SIGN_IN_AGAIN';
