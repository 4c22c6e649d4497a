import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { store } from './base.tsx';
import { loaded } from './loaded.ts';

type ShortSearch = { found: number; counted?: boolean; together?: boolean };

const pickQueue = createRoute({
  getParentRoute: () => store,
  path: '/pick',
  component: lazyRouteComponent(() => loaded(import('#pages/PickQueuePage.tsx')), 'PickQueuePage'),
});
const pickTogether = createRoute({
  getParentRoute: () => store,
  path: '/pick/together',
  component: lazyRouteComponent(() => loaded(import('#pages/PickTogetherPage.tsx')), 'PickTogetherPage'),
});
const pickOrder = createRoute({
  getParentRoute: () => store,
  path: '/pick/$orderId',
  component: lazyRouteComponent(() => loaded(import('#pages/PickOrderPage.tsx')), 'PickOrderPage'),
});
const pickLine = createRoute({
  getParentRoute: () => store,
  path: '/pick/$orderId/lines/$lineId',
  /** Whether the way leads through several orders. */
  validateSearch: ({ together }: Record<string, unknown>): { together?: boolean } =>
    together === true ? { together } : {},
  component: lazyRouteComponent(() => loaded(import('#pages/PickLinePage.tsx')), 'PickLinePage'),
});
const pickShort = createRoute({
  getParentRoute: () => store,
  path: '/pick/$orderId/lines/$lineId/short',
  /** How many were found, and whether its picker entered that. */
  validateSearch: ({ found, counted, together }: Record<string, unknown>): ShortSearch => ({
    found: typeof found === 'number' && found > 0 ? found : 0,
    ...(counted === true && { counted }),
    ...(together === true && { together }),
  }),
  component: lazyRouteComponent(() => loaded(import('#pages/PickShortPage.tsx')), 'PickShortPage'),
});
const pickFinish = createRoute({
  getParentRoute: () => store,
  path: '/pick/$orderId/finish',
  component: lazyRouteComponent(() => loaded(import('#pages/PickFinishPage.tsx')), 'PickFinishPage'),
});

/** A picker's orders, on a phone. */
export const pickingRoutes = [pickQueue, pickTogether, pickOrder, pickLine, pickShort, pickFinish];
