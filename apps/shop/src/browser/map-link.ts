/** A map of a location: Apple's own on its devices, otherwise one on the web. */
export function mapLink({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  const isApple = typeof navigator !== 'undefined' && /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  const at = `${lat},${lon}`;
  return isApple
    ? `https://maps.apple.com/?q=${at}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=14/${lat}/${lon}`;
}
