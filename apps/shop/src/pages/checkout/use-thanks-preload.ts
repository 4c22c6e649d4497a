import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** In milliseconds: a page may be busy for as long as it is open. */
const AT_THE_LATEST = 3_000;

/**
 * Preloads the code of the thank-you page as soon as the browser is idle: once an order is placed, the connection or
 * the shop may be gone, and the shopper must still get to where the order is shown, or loaded again. What cannot be
 * loaded now is loaded on the way there.
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
