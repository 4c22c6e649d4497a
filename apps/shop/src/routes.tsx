import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { trackCaught } from '#api/query-client.ts';
import { productQuery, productsQuery, shelvesQuery } from '#features/catalog/queries.ts';
import { storeQuery } from '#features/stores/queries.ts';
import { clearLastPath } from '#pages/orders/last-path.ts';
import { PageError } from '#shell/PageError.tsx';
import { PagePending } from '#shell/PagePending.tsx';
import { requireFullSignIn, requireSignIn } from '#shell/require-sign-in.ts';
import type { EmailLink } from '#features/communications/email-link.ts';
import { orderRoutes } from './order-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { paths, POST_AUTH_REJECT } from './paths.ts';
import { type RouteContext, root } from './root-route.ts';
import { scrollsAfterFirst } from '#browser/first-scroll.ts';
import { parseSearch, stringifySearch } from '#browser/query-string.ts';
import * as params from './search-params.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) => void context.queryClient.prefetchQuery(shelvesQuery()),
  component: lazyRouteComponent(() => import('#pages/HomePage.tsx'), 'HomePage'),
});
const startMyCart = createRoute({
  getParentRoute: () => root,
  path: '/products/start-my-cart',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
const department = createRoute({
  getParentRoute: () => root,
  path: '/d/$departmentId',
  staticData: { sells: true },
  validateSearch: params.productSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params: { departmentId } }) =>
    void context.queryClient.prefetchQuery(productsQuery({ ...deps, department: departmentId }, 0)),
  component: lazyRouteComponent(() => import('#pages/DepartmentPage.tsx'), 'DepartmentPage'),
});
const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  staticData: { sells: true },
  validateSearch: params.productSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(productsQuery(deps, 0)),
  component: lazyRouteComponent(() => import('#pages/SearchPage.tsx'), 'SearchPage'),
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/p/$gtin13',
  staticData: { sells: true },
  validateSearch: params.productPageSearch,
  // Awaited, so that the heading is there when the page takes the focus; it never fails, the page shows the error.
  loader: ({ context, params: { gtin13 } }) => context.queryClient.prefetchQuery(productQuery(gtin13)),
  component: lazyRouteComponent(() => import('#pages/ProductPage.tsx'), 'ProductPage'),
});

const coupons = createRoute({
  getParentRoute: () => root,
  path: '/cl/coupons/',
  staticData: { sells: true },
  validateSearch: params.couponsSearch,
  component: lazyRouteComponent(() => import('#pages/CouponsPage.tsx'), 'CouponsPage'),
});

const cartPage = () => import('#pages/CartPage.tsx');
const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  staticData: { ground: 'desk', sells: true },
  component: lazyRouteComponent(cartPage, 'CartPage'),
});
const shoppingCart = createRoute({
  getParentRoute: () => root,
  path: '/shopping/cart',
  staticData: { ground: 'desk', sells: true },
  component: lazyRouteComponent(cartPage, 'CartPage'),
});
const gotEverything = createRoute({
  getParentRoute: () => root,
  path: '/got-everything',
  staticData: { ground: 'desk', sells: true },
  component: lazyRouteComponent(() => import('#pages/GotEverythingPage.tsx'), 'GotEverythingPage'),
});
const modifyCart = createRoute({
  getParentRoute: () => root,
  path: '/cart/modify',
  staticData: { ground: 'desk', sells: true },
  validateSearch: params.modifySearch,
  beforeLoad: requireFullSignIn,
  component: lazyRouteComponent(() => import('#pages/ModifyCartPage.tsx'), 'ModifyCartPage'),
});
const scheduling = createRoute({
  getParentRoute: () => root,
  path: '/scheduling',
  staticData: { ground: 'desk', task: 'schedule', sells: true },
  validateSearch: params.schedulingSearch,
  beforeLoad: requireFullSignIn,
  component: lazyRouteComponent(() => import('#pages/SchedulingPage.tsx'), 'SchedulingPage'),
});
const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  staticData: { ground: 'desk', task: 'pay', sells: true },
  validateSearch: params.checkoutSearch,
  beforeLoad: requireFullSignIn,
  onEnter: ({ search }) => {
    if (search.im === 'true') clearLastPath();
  },
  component: lazyRouteComponent(() => import('#pages/CheckoutPage.tsx'), 'CheckoutPage'),
});
const postAuthReject = createRoute({
  getParentRoute: () => root,
  path: POST_AUTH_REJECT,
  staticData: { ground: 'desk' },
  validateSearch: params.postAuthRejectSearch,
  component: lazyRouteComponent(() => import('#pages/PostAuthRejectPage.tsx'), 'PostAuthRejectPage'),
});
const orderComplete = createRoute({
  getParentRoute: () => root,
  path: '/checkout/$appName/$orderId/complete',
  staticData: { ground: 'desk' },
  validateSearch: params.orderCompleteSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/OrderCompletePage.tsx'), 'OrderCompletePage'),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  beforeLoad: () => {
    throw redirect({ ...paths.account(), replace: true });
  },
});
const myWallet = createRoute({
  getParentRoute: () => root,
  path: '/mywallet',
  beforeLoad: () => {
    throw redirect({ ...paths.myWallet(), replace: true });
  },
});
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/account/dashboard',
  validateSearch: params.accountSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/AccountPage.tsx'), 'AccountPage'),
});
const addresses = createRoute({
  getParentRoute: () => root,
  path: '/account/addresses',
  validateSearch: params.addressesSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/AddressesPage.tsx'), 'AddressesPage'),
});
const addressPage = () => import('#pages/AddressPage.tsx');
const newAddress = createRoute({
  getParentRoute: () => root,
  path: '/account/address/',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(addressPage, 'NewAddressPage'),
});
const editAddress = createRoute({
  getParentRoute: () => root,
  path: '/account/address/$addressId',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(addressPage, 'EditAddressPage'),
});
const stores = createRoute({
  getParentRoute: () => root,
  path: '/stores',
  validateSearch: params.storesSearch,
  component: lazyRouteComponent(() => import('#pages/StoresPage.tsx'), 'StoresPage'),
});
const store = createRoute({
  getParentRoute: () => root,
  path: '/stores/$locationId',
  loader: ({ context, params: { locationId } }) => void context.queryClient.prefetchQuery(storeQuery(locationId)),
  component: lazyRouteComponent(() => import('#pages/StorePage.tsx'), 'StorePage'),
});
const informationPage = lazyRouteComponent(() => import('#pages/InformationPage.tsx'), 'InformationPage');
const information = createRoute({ getParentRoute: () => root, path: '/i/$', component: informationPage });
const topic = createRoute({ getParentRoute: () => root, path: '/topic/$', component: informationPage });

// oxfmt-ignore
export const routeTree = root.addChildren([
  home, startMyCart, department, search, product,
  coupons, cart, shoppingCart, gotEverything, modifyCart, scheduling, checkout, postAuthReject, orderComplete, ...orderRoutes,
  ...sessionRoutes, account, myWallet, dashboard, addresses, newAddress, editAddress, stores, store, information, topic,
]);

/** Creates the router; tests give it a history of their own. */
export function makeRouter(context: RouteContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // Links keep their printed trailing slash: `/account/address/`.
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadDelay: 100,
    defaultPreloadStaleTime: 0,
    scrollRestoration: scrollsAfterFirst(),
    defaultNotFoundComponent: lazyRouteComponent(() => import('#pages/NotFoundPage.tsx'), 'NotFoundPage'),
    defaultErrorComponent: PageError,
    defaultOnCatch: (error) => trackCaught(context.queryClient, error),
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** The picker was opened from the page under it, so closing it is going back. */
    readonly isOpenedHere?: boolean;
    /** What the link of a mail about deals carried: this entry of the tab alone keeps it. */
    readonly emailLink?: EmailLink;
  }
  interface StaticDataRouteOption {
    /** `desk`: the tinted background of tasks. */
    readonly ground?: 'desk';
    /** Narrow header with Back, word mark and steps, and this step as the current one. */
    readonly task?: 'schedule' | 'pay';
    /** Groceries are shown or ordered here: a page that only some banners have. */
    readonly sells?: true;
  }
}
