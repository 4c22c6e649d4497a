import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { wearTheme } from '@cartwright/ui/theme-sheet.ts';
import { NetworkError } from '@cartwright/contracts/client';
import { goOnWithKept } from '#features/picking/device/kept-answers.ts';
import { keepStore, lastStore } from '#api/last-stores.ts';
import { Refused } from '#api/refused.ts';
import { sessionQuery, storeQuery } from '#api/session.ts';
import { paths } from '#paths.ts';
import { areasOf } from '#shell/areas.ts';
import { NotFound } from '#shell/errors.tsx';
import { loaded } from './loaded.ts';

/** What every route may read. */
export interface RouteContext {
  readonly queryClient: QueryClient;
}

/** Above every page. */
export const root = createRootRouteWithContext<RouteContext>()({ notFoundComponent: NotFound });

/** Where somebody of the staff signs in. */
export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next, ended }: Record<string, unknown>) => ({
    // An address of this console alone: nobody is led elsewhere by a link to the sign-in.
    next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : paths.home,
    ended: ended === true,
  }),
  component: lazyRouteComponent(() => loaded(import('#pages/SignInPage.tsx')), 'SignInPage'),
});

/** Everything behind the sign-in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      return { session: await context.queryClient.ensureQueryData(sessionQuery()) };
    } catch (error) {
      if (error instanceof NetworkError) {
        const { pathname } = location;
        const session = goOnWithKept(context.queryClient, { storage: sessionStorage, pathname, now: Date.now() });
        if (session) return { session };
      }
      if (!(error instanceof Refused)) throw error;
      throw redirect({ to: paths.signIn, search: { next: location.href, ended: false } });
    }
  },
});

/** Leads to the first area of the store that was used last on this device, else of the one where somebody starts. */
export const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: async ({ context: { session, queryClient } }) => {
    for (const place of [await lastStore(queryClient), session.home]) {
      const area = place && areasOf(session, place)[0];
      if (place && area) throw redirect({ to: paths[area](place.locationId), replace: true });
    }
  },
  component: lazyRouteComponent(() => loaded(import('#pages/NoStorePage.tsx')), 'NoStorePage'),
});

/** Every page of one store, in the theme of its banner. */
export const store = createRoute({
  getParentRoute: () => signedIn,
  path: '/stores/$locationId',
  loader: async ({ context, params: { locationId } }) => {
    const { theme } = await context.queryClient.ensureQueryData(storeQuery(locationId));
    keepStore(locationId);
    await wearTheme(theme);
  },
});
