/** What a request is for, as far as the worker answers it from what is kept; null for what goes to the network alone. */
export type Kind = 'page' | 'build-file' | 'picture' | null;

/** What of a request decides. */
interface Requested {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

/** Files of the build: their names are hashes of what is in them. */
const BUILD_FILE = /^\/(?:[a-z]{2}-[A-Z]{2}\/)?assets\//;
const PICTURE = /^\/(?:pictures|icons|logos)\//;
/** Documents that are no page of the shop: calls, downloads, files, and the tools of a developer. */
const NOT_A_PAGE =
  /^\/(?:atlas|accountmanagement|content|webhooks|local|sim|metrics|healthz|readyz|\.well-known|sitemaps)(?:\/|$)|\.[a-z0-9]{2,11}$/;

/** @param origin of the shop: nothing of another one is kept, least of all of the payment host */
export function kindOf({ url, method, mode }: Requested, origin: string): Kind {
  const { pathname, origin: theirs } = new URL(url);
  if (method !== 'GET' || theirs !== origin) return null;
  if (BUILD_FILE.test(pathname)) return 'build-file';
  if (PICTURE.test(pathname)) return 'picture';
  return mode === 'navigate' && !NOT_A_PAGE.test(pathname) ? 'page' : null;
}
