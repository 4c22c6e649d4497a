import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { store } from './base.tsx';
import { loaded } from './loaded.ts';

type ShortSearch = { found: number; counted?: boolean; together?: boolean; noSwap?: boolean };

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
  /** Whether the way leads through several orders, and whether the ordered item is picked although a swap was agreed to. */
  validateSearch: ({ together, original }: Record<string, unknown>): { together?: boolean; original?: boolean } => ({
    ...(together === true && { together }),
    ...(original === true && { original }),
  }),
  component: lazyRouteComponent(() => loaded(import('#pages/PickLinePage.tsx')), 'PickLinePage'),
});
const pickShort = createRoute({
  getParentRoute: () => store,
  path: '/pick/$orderId/lines/$lineId/short',
  /** How many were found, whether its picker entered that, and whether the agreed swap is missing as well. */
  validateSearch: ({ found, counted, together, noSwap }: Record<string, unknown>): ShortSearch => ({
    found: typeof found === 'number' && found > 0 ? found : 0,
    ...(counted === true && { counted }),
    ...(together === true && { together }),
    ...(noSwap === true && { noSwap }),
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
