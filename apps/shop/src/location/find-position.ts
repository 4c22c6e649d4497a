import { isPositionAllowed } from './privacy.ts';

/** Degrees, two decimals. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Two decimals, about a kilometre: near enough for stores, too far for a house. Finer figures never leave this file. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * Asks the browser once. Called only after consent (WTS-175); the shopper's privacy choices come first (SES-002).
 * @param onFailed gets the browser's own code: 1 denied, 2 unavailable, 3 too late
 */
export function findPosition(onFound: (position: Position) => void, onFailed: (code: number) => void): void {
  if (!isPositionAllowed()) return onFailed(1);
  if (!('geolocation' in navigator)) return onFailed(2);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => onFound({ latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) }),
    ({ code }) => onFailed(code),
    { maximumAge: 5 * 60_000, timeout: 10_000 },
  );
}
