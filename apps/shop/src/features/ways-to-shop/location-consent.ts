const KEY = 'location-consent:modality-selector';

/** Whether the shopper has allowed this window to use the position; asked anew where nothing is kept. */
export function hasLocationConsent(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

export function recordLocationConsent(isGiven: boolean): void {
  try {
    localStorage.setItem(KEY, String(isGiven));
  } catch {
    return; // then it is asked for again
  }
}

type Found = (position: { readonly latitude: number; readonly longitude: number }) => void;

/** Asks the browser once. Called only after consent. */
export function askPosition(onFound: Found, onFailed: (code: number) => void): void {
  if (!('geolocation' in navigator)) return onFailed(2);
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => onFound({ latitude, longitude }),
    ({ code }) => onFailed(code),
    { maximumAge: 5 * 60_000, timeout: 10_000 },
  );
}
