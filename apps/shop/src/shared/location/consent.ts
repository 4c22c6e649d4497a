/** The uses of the position; each has its own consent. */
export type LocationPurpose = 'modality-selector' | 'find-a-store';

const keyOf = (purpose: LocationPurpose) => `location-consent:${purpose}`;

/** Whether the shopper has allowed the use; asked again if nothing is stored. */
export function hasLocationConsent(purpose: LocationPurpose): boolean {
  try {
    return localStorage.getItem(keyOf(purpose)) === 'true';
  } catch {
    return false;
  }
}

export function recordLocationConsent(purpose: LocationPurpose, isGiven: boolean): void {
  try {
    localStorage.setItem(keyOf(purpose), String(isGiven));
  } catch {
    return; // then the shopper is asked again
  }
}
