import { useSyncExternalStore } from 'react';

/** Whether the line is up, as far as the browser knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchConnection, () => navigator.onLine);

function watchConnection(changed: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('online', changed, { signal: stop.signal });
  window.addEventListener('offline', changed, { signal: stop.signal });
  return () => stop.abort();
}
