import type { WindowEvent } from './window-state.ts';

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

/** Two decimals, about a kilometre: near enough for stores, too far for a house. Finer figures never leave this function. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Asks the browser once and tells the window what came of it. Called only after consent (WTS-175). */
export function findPosition(send: (event: WindowEvent) => void): void {
  const fail = (code: number) => send({ type: 'position-failed', code });
  if (!('geolocation' in navigator)) return fail(2);
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      send({ type: 'position-found', latitude: coarse(latitude), longitude: coarse(longitude) }),
    ({ code }) => fail(code),
    { maximumAge: 5 * 60_000, timeout: 10_000 },
  );
}
