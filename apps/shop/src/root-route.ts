import { createRootRouteWithContext } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { Layout } from '#shell/Layout.tsx';
import * as params from './search-params.ts';

/** What every loader may use. */
export interface RouteContext {
  readonly queryClient: QueryClient;
}

/** What every page is in. */
export const root = createRootRouteWithContext<RouteContext>()({
  validateSearch: params.rootSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(bootstrapQuery()),
  component: Layout,
});
