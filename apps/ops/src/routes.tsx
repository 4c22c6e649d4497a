import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { wearTheme } from '@cartwright/ui/theme-sheet.ts';
import { sessionQuery, storeQuery } from '#api/session.ts';
import { boardQuery } from '#features/board/queries.ts';
import { deskOrderQuery, foundOrdersQuery } from '#features/desk/queries.ts';
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
  loader: async ({ context, params: { locationId } }) => {
    const { theme } = await context.queryClient.ensureQueryData(storeQuery(locationId));
    await wearTheme(theme);
  },
});

const hours = createRoute({
  getParentRoute: () => store,
  path: '/hours',
  component: lazyRouteComponent(() => import('#pages/HoursPage.tsx'), 'HoursPage'),
});

const log = createRoute({
  getParentRoute: () => store,
  path: '/log',
  component: lazyRouteComponent(() => import('#pages/LogPage.tsx'), 'LogPage'),
});

const today = createRoute({
  getParentRoute: () => store,
  path: '/today',
  loader: ({ context, params: { locationId } }) => context.queryClient.ensureQueryData(boardQuery(locationId)),
  component: lazyRouteComponent(() => import('#pages/BoardPage.tsx'), 'BoardPage'),
});

const times = createRoute({
  getParentRoute: () => store,
  path: '/times',
  component: lazyRouteComponent(() => import('#pages/TimesPage.tsx'), 'TimesPage'),
});

const handOver = createRoute({
  getParentRoute: () => store,
  path: '/hand-over',
  component: lazyRouteComponent(() => import('#pages/HandOverPage.tsx'), 'HandOverPage'),
});

const handOverOrder = createRoute({
  getParentRoute: () => store,
  path: '/hand-over/$orderId',
  component: lazyRouteComponent(() => import('#pages/HandOverOrderPage.tsx'), 'HandOverOrderPage'),
});

const stock = createRoute({
  getParentRoute: () => store,
  path: 'stock',
  component: lazyRouteComponent(() => import('#pages/StockPage.tsx'), 'StockPage'),
});
const stockImport = createRoute({
  getParentRoute: () => store,
  path: 'stock/imports/$importId',
  component: lazyRouteComponent(() => import('#pages/StockImportPage.tsx'), 'StockImportPage'),
});
const stockProduct = createRoute({
  getParentRoute: () => store,
  path: 'stock/products/$gtin13',
  component: lazyRouteComponent(() => import('#pages/StockProductPage.tsx'), 'StockProductPage'),
});

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => store, path });
const pickQueue = createRoute({
  ...at('/pick'),
  component: lazyRouteComponent(() => import('#pages/PickQueuePage.tsx'), 'PickQueuePage'),
});
const pickTogether = createRoute({
  ...at('/pick/together'),
  component: lazyRouteComponent(() => import('#pages/PickTogetherPage.tsx'), 'PickTogetherPage'),
});
const pickOrder = createRoute({
  ...at('/pick/$orderId'),
  component: lazyRouteComponent(() => import('#pages/PickOrderPage.tsx'), 'PickOrderPage'),
});
const pickLine = createRoute({
  ...at('/pick/$orderId/lines/$lineId'),
  /** Whether the way leads through several orders. */
  validateSearch: ({ together }: Record<string, unknown>): { together?: boolean } =>
    together === true ? { together } : {},
  component: lazyRouteComponent(() => import('#pages/PickLinePage.tsx'), 'PickLinePage'),
});
const pickShort = createRoute({
  ...at('/pick/$orderId/lines/$lineId/short'),
  /** How many were found. */
  validateSearch: ({ found, together }: Record<string, unknown>): { found: number; together?: boolean } => ({
    found: typeof found === 'number' && found > 0 ? found : 0,
    ...(together === true && { together }),
  }),
  component: lazyRouteComponent(() => import('#pages/PickShortPage.tsx'), 'PickShortPage'),
});
const pickFinish = createRoute({
  ...at('/pick/$orderId/finish'),
  component: lazyRouteComponent(() => import('#pages/PickFinishPage.tsx'), 'PickFinishPage'),
});

const picking = [pickQueue, pickTogether, pickOrder, pickLine, pickShort, pickFinish];

const orders = createRoute({
  getParentRoute: () => store,
  path: 'orders',
  validateSearch: ({ text }: Record<string, unknown>) => ({
    // A number in an address is parsed as one.
    text: typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, 120) : '',
  }),
  loaderDeps: ({ search: { text } }) => ({ text }),
  loader: async ({ context: { queryClient }, deps: { text } }) => {
    if (text === '') return;
    await queryClient.prefetchQuery(foundOrdersQuery(text));
    const [found, ...others] = queryClient.getQueryData(foundOrdersQuery(text).queryKey) ?? [];
    if (found && others.length === 0) throw redirect({ to: paths.order(found.locationId, found.id), replace: true });
  },
  component: lazyRouteComponent(() => import('#pages/OrdersPage.tsx'), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => store,
  path: 'orders/$orderId',
  // Each opening of the page is a look of its own, which the server logs.
  loader: ({ context, params: { orderId } }) =>
    context.queryClient.fetchQuery({ ...deskOrderQuery(orderId), staleTime: 0 }),
  component: lazyRouteComponent(() => import('#pages/OrderPage.tsx'), 'OrderPage'),
});

const reports = createRoute({
  getParentRoute: () => store,
  path: '/reports',
  validateSearch: toReportSearch,
  component: lazyRouteComponent(() => import('#pages/ReportsPage.tsx'), 'ReportsPage'),
});

const atStore = [
  reports,
  hours,
  log,
  today,
  times,
  handOver,
  handOverOrder,
  stock,
  stockImport,
  stockProduct,
  ...picking,
  orders,
  order,
];

const routeTree = root.addChildren([signIn, signedIn.addChildren([start, store.addChildren(atStore)])]);

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
