import { createClient } from '@cartwright/contracts/client';
import type { OpsApi } from '@cartwright/contracts/ops-api';

let onSignedOut: () => void = () => undefined;

/** Sets what happens to a page whose session has ended: once, at startup. */
export function watchSession(next: () => void): void {
  onSignedOut = next;
}

/** Leads to the sign-in, for a call that is sent in another way than by `call`. */
export const sessionEnded = (): void => onSignedOut();

/**
 * Calls the console's server. A refusal of the contract comes back as a value; a broken network or a fault throws. Only
 * the type of the contract is imported, so no schema is sent to the browser.
 */
export const call = createClient<OpsApi>('', {
  onRefusal: ({ code }) => {
    if (code === 'NOT_SIGNED_IN') onSignedOut();
  },
});
