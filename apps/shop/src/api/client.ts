import { createClient, type Transport } from '@cartwright/contracts/client';
import type { ShopApi } from '@cartwright/contracts/shop-api';

let onBadSession: () => void = () => undefined;

/** Sets what happens to a page whose session has ended or never existed: once, at startup. */
export function watchSession(next: () => void): void {
  onBadSession = next;
}

let transport: Transport = (url, sent) => fetch(url, sent);

/** Sets how calls are sent where there is no network to send them through: on the server, once, at startup. */
export function sendThrough(next: Transport): void {
  transport = next;
}

/** Notifies `watchSession` of a session that a host other than the shop's own server refused. */
export const requireSignIn = (): void => onBadSession();

/**
 * Calls the shop's own server. A refusal of the contract comes back as a value; a broken network or a fault throws. In
 * any call, a refusal that requires a session also notifies `watchSession` (SES-007). Only the type of the contract is
 * imported, so no schema is sent to the browser.
 */
export const call = createClient<ShopApi>('', {
  transport: (url, sent) => transport(url, sent),
  headers: () => ({ 'x-user-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone }),
  onRefusal: (refusal) => {
    if (wantsSignIn(refusal)) onBadSession();
  },
});

/** Whether only signing in will help: any 403, and a call that requires a shopper, or a recent sign-in. */
export const wantsSignIn = ({ code, statusCode }: { readonly code: string; readonly statusCode: number }): boolean =>
  statusCode === 403 || code === 'NOT_SIGNED_IN' || code === 'SIGN_IN_AGAIN';
