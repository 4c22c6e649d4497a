import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { keepLinkToken } from '#features/orders/link/link-token.ts';
import { requireFullSignIn, requireSignIn } from '#shell/require-sign-in.ts';
import { paths } from './paths.ts';
import { root } from './root-route.ts';
import * as params from './search-params.ts';

const purchases = createRoute({
  getParentRoute: () => root,
  path: '/mypurchases',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/PurchasesPage.tsx'), 'PurchasesPage'),
});
const buyAgain = createRoute({
  getParentRoute: () => root,
  path: '/mypurchases/buy-again',
  staticData: { sells: true },
  validateSearch: params.productSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/PurchasesPage.tsx'), 'BuyAgainPage'),
});
const purchase = createRoute({
  getParentRoute: () => root,
  path: '/mypurchases/pending/$orderId',
  staticData: { ground: 'desk' },
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/PurchasePage.tsx'), 'PurchasePage'),
});
const orderReceipt = createRoute({
  getParentRoute: () => root,
  path: '/mypurchases/pending/$orderId/receipt',
  staticData: { ground: 'desk' },
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/ReceiptPage.tsx'), 'ReceiptPage'),
});
const orderMoney = createRoute({
  getParentRoute: () => root,
  path: '/mypurchases/pending/$orderId/money',
  staticData: { ground: 'desk' },
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/OrderMoneyPage.tsx'), 'OrderMoneyPage'),
});
const reschedule = createRoute({
  getParentRoute: () => root,
  path: '/mypurchases/pending/$orderId/reschedule',
  staticData: { ground: 'desk' },
  beforeLoad: requireFullSignIn,
  component: lazyRouteComponent(() => import('#pages/ReschedulePage.tsx'), 'ReschedulePage'),
});
const problem = createRoute({
  getParentRoute: () => root,
  path: '/mypurchases/pending/$orderId/problem',
  staticData: { ground: 'desk' },
  validateSearch: params.problemSearch,
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/ProblemPage.tsx'), 'ProblemPage'),
});
const linkedOrder = createRoute({
  getParentRoute: () => root,
  path: '/order/$orderId',
  staticData: { ground: 'desk' },
  validateSearch: params.linkedOrderSearch,
  // What opens the order leaves the address, and so the history, before anything is shown.
  beforeLoad: ({ params: { orderId }, location }) => {
    if (keepLinkToken(orderId, location.hash))
      throw redirect({ ...paths.linkedOrder(orderId), hash: '', replace: true });
  },
  component: lazyRouteComponent(() => import('#pages/LinkedOrderPage.tsx'), 'LinkedOrderPage'),
});

/** The pages of placed orders. */
export const orderRoutes = [
  purchases,
  buyAgain,
  purchase,
  orderReceipt,
  orderMoney,
  reschedule,
  problem,
  linkedOrder,
] as const;
