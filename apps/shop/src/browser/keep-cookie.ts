const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cookie of the whole shop for a year, which a page from `https:` sends over TLS alone. */
export const yearCookie = (name: string, value: string, protocol: string): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;

/** Keeps a choice in this browser for a year, unless it stores no cookies. */
export function keepCookie(name: string, value: string): void {
  document.cookie = yearCookie(name, value, location.protocol);
}

/** Deletes a cookie of the whole shop. */
export function dropCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict; Secure`;
}
