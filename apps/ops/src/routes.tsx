import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { sessionQuery, storeQuery } from '#api/session.ts';
import { toReportSearch } from '#features/reports/period.ts';
import { areasOf } from '#shell/areas.ts';
import { NotFound, PageError } from '#shell/errors.tsx';
import { Pending } from '#shell/Pending.tsx';
import { Refused } from '#api/refused.ts';
import { paths } from './paths.ts';

interface RouteContext {
  readonly queryClient: QueryClient;
}

const root = createRootRouteWithContext<RouteContext>()({ notFoundComponent: NotFound });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next, ended }: Record<string, unknown>) => ({
    // An address of this console alone: nobody is led elsewhere by a link to the sign-in.
    next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : paths.home,
    ended: ended === true,
  }),
  component: lazyRouteComponent(() => import('#pages/SignInPage.tsx'), 'SignInPage'),
});

/** Everything behind the sign-in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      return { session: await context.queryClient.ensureQueryData(sessionQuery()) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw redirect({ to: paths.signIn, search: { next: location.href, ended: false } });
    }
  },
});

/** Leads to the first area of the store where somebody starts. */
const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context: { session } }) => {
    const area = session.home && areasOf(session, session.home)[0];
    if (session.home && area) throw redirect({ to: paths[area](session.home.locationId), replace: true });
  },
  component: lazyRouteComponent(() => import('#pages/NoStorePage.tsx'), 'NoStorePage'),
});

const store = createRoute({
  getParentRoute: () => signedIn,
  path: '/stores/$locationId',
  loader: ({ context, params: { locationId } }) => context.queryClient.ensureQueryData(storeQuery(locationId)),
});

const log = createRoute({
  getParentRoute: () => store,
  path: '/log',
  component: lazyRouteComponent(() => import('#pages/LogPage.tsx'), 'LogPage'),
});

const reports = createRoute({
  getParentRoute: () => store,
  path: '/reports',
  validateSearch: toReportSearch,
  component: lazyRouteComponent(() => import('#pages/ReportsPage.tsx'), 'ReportsPage'),
});

const routeTree = root.addChildren([signIn, signedIn.addChildren([start, store.addChildren([log, reports])])]);

/** The route table, as a router. @param history the browser's own by default */
export const makeRouter = (context: RouteContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultErrorComponent: PageError,
    defaultPendingComponent: Pending,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
