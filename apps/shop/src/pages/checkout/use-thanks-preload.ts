import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** In milliseconds: a page may be busy for as long as it is open. */
const AT_THE_LATEST = 3_000;

/**
 * Fetches the code of the page of thanks as soon as the browser has nothing else to do: once an order is placed, the line
 * or the shop may be gone, and the shopper must still come to where the order is shown, or asked for again. What cannot
 * be fetched now is fetched on the way there.
 * @param isShown the shopper sees what they pay for; until then, the page's own calls go first
 */
export function useThanksPreload(isShown: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isShown) return undefined;
    const preload = () => void router.loadRouteChunk(router.routesById['/checkout/$appName/$orderId/complete']);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, 1_000);
      return () => clearTimeout(timer);
    }
    const turn = requestIdleCallback(preload, { timeout: AT_THE_LATEST });
    return () => cancelIdleCallback(turn);
  }, [isShown, router]);
}
