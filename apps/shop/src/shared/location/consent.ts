import type { AccountChoice } from '@cartwright/contracts/consent';
import { readAccountChoices, saveAccountChoices } from '#api/account-choices.ts';
import { trackError } from '#api/track-error.ts';

/** The uses of the position; each has its own consent. */
export type LocationPurpose = Extract<AccountChoice, 'modality-selector' | 'find-a-store'>;

const keyOf = (purpose: LocationPurpose) => `location-consent:${purpose}`;

/** Whether the shopper has allowed the use, in the account when signed in; asked again if nothing is stored. */
export function hasLocationConsent(purpose: LocationPurpose): boolean {
  const account = readAccountChoices();
  if (account !== null) return account[purpose];
  try {
    return localStorage.getItem(keyOf(purpose)) === 'true';
  } catch {
    return false;
  }
}

/** The shopper goes on without waiting for it: an answer that is not stored is asked for again. */
export function recordLocationConsent(purpose: LocationPurpose, isGiven: boolean): void {
  if (readAccountChoices() !== null) {
    saveAccountChoices({ [purpose]: isGiven }, purpose).catch(trackError);
    return;
  }
  try {
    localStorage.setItem(keyOf(purpose), String(isGiven));
  } catch {
    return; // then the shopper is asked again
  }
}
