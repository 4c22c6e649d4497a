import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageFailed } from '#pages/failed/PageFailed.tsx';
import { Pending } from '#shell/Pending.tsx';
import { root, type RouteContext, signedIn, signIn, start, store } from '#routes/base.tsx';
import { bannerRoutes } from '#routes/banner.tsx';
import { deskRoutes } from '#routes/desk.tsx';
import { handOverRoutes } from '#routes/hand-over.tsx';
import { pickingRoutes } from '#routes/picking.tsx';
import { steeringRoutes } from '#routes/steering.tsx';
import { stockRoutes } from '#routes/stock.tsx';

const atStore = [
  ...pickingRoutes,
  ...handOverRoutes,
  ...deskRoutes,
  ...stockRoutes,
  ...steeringRoutes,
  ...bannerRoutes,
];

const routeTree = root.addChildren([signIn, signedIn.addChildren([start, store.addChildren(atStore)])]);

/** The route table, as a router. @param history the browser's own by default */
export const makeRouter = (context: RouteContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: Pending,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
