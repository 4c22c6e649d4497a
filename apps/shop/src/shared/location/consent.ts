/** What the position would be used for; each has a consent of its own. */
export type LocationPurpose = 'modality-selector' | 'find-a-store';

const keyOf = (purpose: LocationPurpose) => `location-consent:${purpose}`;

/** Whether the shopper has allowed the use; asked anew where nothing is kept. */
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
    return; // then it is asked for again
  }
}
