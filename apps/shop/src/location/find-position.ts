import { tell } from '../events/tell.ts';
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
  /** Every page that asks says what is wrong, so it is told here, once (CNT-006). */
  function fail(code: number) {
    tell({ name: 'GEOLOCATION_DENIED', data: { code: code === 1 || code === 3 ? code : 2 } });
    onFailed(code);
  }
  if (!isPositionAllowed()) return fail(1);
  if (!('geolocation' in navigator)) return fail(2);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => onFound({ latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) }),
    ({ code }) => fail(code),
    { maximumAge: 5 * 60_000, timeout: 10_000 },
  );
}
