import { ACTING_HEADER } from '@cartwright/contracts/background';
import { createClient } from '@cartwright/contracts/client';
import type { OpsApi } from '@cartwright/contracts/ops-api';

/** Whose page this is, and what becomes of it when that is over. */
export interface PageOwner {
  /** The id of the staff whose session the page shows; undefined before the sign-in. */
  readonly staffId: () => string | undefined;
  readonly onSignedOut: () => void;
  /** Somebody else signed in, in another tab. */
  readonly onOther: () => void;
}

const NOBODY: PageOwner = { staffId: () => undefined, onSignedOut: () => undefined, onOther: () => undefined };
let owner = NOBODY;

/** Sets whose page this is: once, at startup. */
export function setOwner(next: PageOwner): void {
  owner = next;
}

/** Names whom the page means: another tab may have signed somebody else in, who must not do what this page's owner does. */
export function ownerHeaders(): Readonly<Record<string, string>> {
  const staffId = owner.staffId();
  return staffId === undefined ? {} : { [ACTING_HEADER]: staffId };
}

/** Leads to the sign-in if a refusal says so, for a call that is sent in another way than by `call` too. */
export function leaveIfEnded(code: string): void {
  if (code === 'NOT_SIGNED_IN') owner.onSignedOut();
  if (code === 'OTHER_STAFF') owner.onOther();
}

/**
 * Calls the console's server. A refusal of the contract comes back as a value; a broken network or a fault throws. Only
 * the type of the contract is imported, so no schema is sent to the browser.
 */
export const call = createClient<OpsApi>('', { headers: ownerHeaders, onRefusal: ({ code }) => leaveIfEnded(code) });
