import type { ProfileAddress } from './profile-address.ts';

let kept: { readonly profileId: string; readonly entry: ProfileAddress } | undefined;

/**
 * Keeps an address that could not be sent because the session had ended, until the shopper is signed in again. It is
 * personal: it stays only in the memory of this page, and is returned only to the account that it was typed in.
 */
export function saveEntry(profileId: string, entry: ProfileAddress): void {
  kept = { profileId, entry };
}

/** What was kept of this address, or of a new one, for this account. */
export function savedEntry(profileId: string | undefined, addressId: string | undefined): ProfileAddress | undefined {
  const isTheirs = kept !== undefined && kept.profileId === profileId && kept.entry.addressId === addressId;
  return isTheirs ? kept?.entry : undefined;
}

export function clearEntry(): void {
  kept = undefined;
}
