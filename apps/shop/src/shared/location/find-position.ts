import { track } from '#events/track.ts';
import { isPositionAllowed } from './privacy.ts';

/** Degrees, two decimals. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Two decimals, about a kilometer: near enough for stores, too coarse for a house. More precise figures never leave
 * this file.
 */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * Asks the browser once. Called only after consent (WTS-175); the shopper's privacy choices come first (SES-002).
 * @param onFailed called with the browser's own code: 1 denied, 2 unavailable, 3 timed out
 * @returns drops a pending result: browsers cannot cancel the request
 */
export function findPosition(onFound: (position: Position) => void, onFailed: (code: number) => void): () => void {
  let isDropped = false;
  /** Every page that asks shows the error, so it is tracked here, once (CNT-006). */
  function fail(code: number) {
    if (isDropped) return;
    track({ name: 'GEOLOCATION_DENIED', data: { code: code === 1 || code === 3 ? code : 2 } });
    onFailed(code);
  }
  function find({ coords }: GeolocationPosition) {
    if (!isDropped) onFound({ latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) });
  }
  if (!isPositionAllowed()) fail(1);
  else if (!('geolocation' in navigator)) fail(2);
  else {
    const limits = { maximumAge: 5 * 60_000, timeout: 10_000 };
    navigator.geolocation.getCurrentPosition(find, ({ code }) => fail(code), limits);
  }
  return () => {
    isDropped = true;
  };
}
