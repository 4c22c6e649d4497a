import { useSyncExternalStore } from 'react';

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** A map of a location: Apple's own on its devices, otherwise one on the web, as on the server. */
export function useMapLink(point: Point): string {
  return mapLink(
    point,
    useSyncExternalStore(never, isApple, () => false),
  );
}
const never = () => () => undefined;

/** The same outside of what the server renders. */
export function mapLink({ lat, lon }: Point, isOnApple = isApple()): string {
  const at = `${lat},${lon}`;
  return isOnApple
    ? `https://maps.apple.com/?q=${at}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=14/${lat}/${lon}`;
}

/** The same for an address, whose place the map looks up: only where a shopper follows it. */
export function mapSearchLink(address: string): string {
  const query = encodeURIComponent(address);
  return isApple() ? `https://maps.apple.com/?q=${query}` : `https://www.openstreetmap.org/search?query=${query}`;
}

const isApple = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent);
