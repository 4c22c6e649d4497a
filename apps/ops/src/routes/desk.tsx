import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { deskOrderQuery, foundOrdersQuery } from '#features/desk/queries.ts';
import { paths } from '#paths.ts';
import { store } from './base.tsx';
import { loaded } from './loaded.ts';

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
  component: lazyRouteComponent(() => loaded(import('#pages/OrdersPage.tsx')), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => store,
  path: 'orders/$orderId',
  // Each opening of the page is a look of its own, which the server logs.
  loader: ({ context, params: { orderId } }) =>
    context.queryClient.fetchQuery({ ...deskOrderQuery(orderId), staleTime: 0 }),
  component: lazyRouteComponent(() => loaded(import('#pages/OrderPage.tsx')), 'OrderPage'),
});

/** The service desk. */
export const deskRoutes = [orders, order];
