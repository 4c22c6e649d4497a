/** What a request is for, as far as the worker answers it; null for what goes to the network alone. */
export type Kind = 'page' | 'build-file' | null;

/** Documents that are no page of the console: calls, files, and what a machine reads. */
const NOT_A_PAGE = /^\/(?:ops|pictures|metrics|healthz|readyz|\.well-known)(?:\/|$)|\.[a-z0-9]{2,11}$/;

/** @param origin of the console: nothing of another one is answered */
export function kindOf({ url, method, mode }: Pick<Request, 'url' | 'method' | 'mode'>, origin: string): Kind {
  const { pathname, origin: theirs } = new URL(url);
  if (method !== 'GET' || theirs !== origin) return null;
  if (pathname.startsWith('/assets/')) return 'build-file';
  return mode === 'navigate' && !NOT_A_PAGE.test(pathname) ? 'page' : null;
}
