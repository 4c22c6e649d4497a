import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { store } from './base.tsx';
import { loaded } from './loaded.ts';

const handOver = createRoute({
  getParentRoute: () => store,
  path: '/hand-over',
  component: lazyRouteComponent(() => loaded(import('#pages/HandOverPage.tsx')), 'HandOverPage'),
});

const handOverOrder = createRoute({
  getParentRoute: () => store,
  path: '/hand-over/$orderId',
  component: lazyRouteComponent(() => loaded(import('#pages/HandOverOrderPage.tsx')), 'HandOverOrderPage'),
});

/** Handing orders over, on a phone. */
export const handOverRoutes = [handOver, handOverOrder];
