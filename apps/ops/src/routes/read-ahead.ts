import type { AnyRouter } from '@tanstack/react-router';
import { handOverRoutes } from './hand-over.tsx';
import { pickingRoutes } from './picking.tsx';

/** A page that is used between shelves, or at a curb. */
const IN_HAND = /^\/stores\/[^/]+\/(?:pick|hand-over)(?:\/|$)/;

/**
 * Loads the code of every page of picking and handing over as soon as one of them is open and there is nothing else to
 * do: the next one may be opened where there is no connection. What failed is tried again with the next page.
 */
export function readAhead(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    if (!IN_HAND.test(toLocation.pathname)) return;
    whenIdle(() => {
      for (const { options } of [...pickingRoutes, ...handOverRoutes]) void options.component?.preload?.();
      void import('#features/picking/scan/CameraDialog.tsx').catch(() => undefined);
    });
  });
}

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 500));
