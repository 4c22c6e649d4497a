/** A map of a location: Apple's own on its devices, otherwise one on the web. */
export function mapLink({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  const at = `${lat},${lon}`;
  return isApple()
    ? `https://maps.apple.com/?q=${at}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=14/${lat}/${lon}`;
}

/** The same for an address, whose place the map looks up: only where a shopper follows it. */
export function mapSearchLink(address: string): string {
  const query = encodeURIComponent(address);
  return isApple() ? `https://maps.apple.com/?q=${query}` : `https://www.openstreetmap.org/search?query=${query}`;
}

const isApple = (): boolean => typeof navigator !== 'undefined' && /iPhone|iPad|Macintosh/.test(navigator.userAgent);
