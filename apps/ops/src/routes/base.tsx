import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { wearTheme } from '@cartwright/ui/theme-sheet.ts';
import { NetworkError } from '@cartwright/contracts/client';
import { goOnWithKept } from '#features/picking/device/kept-answers.ts';
import { keepStore, lastStore } from '#api/last-stores.ts';
import { Refused } from '#api/refused.ts';
import { sessionQuery, storeQuery } from '#api/session.ts';
import { isMarkedSignedIn, markSignedIn } from '#api/signed-in-mark.ts';
import { paths } from '#paths.ts';
import { areaAt, areasOf } from '#shell/areas.ts';
import { NotFound } from '#shell/errors.tsx';
import { titleArea } from '#shell/page-title.ts';
import { SignedIn } from '#shell/idle/SignedIn.tsx';
import { StoreAreas } from '#shell/StoreAreas.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { loaded } from './loaded.ts';

/** What every route may read. */
export interface RouteContext {
  readonly queryClient: QueryClient;
}

/** Above every page. */
export const root = createRootRouteWithContext<RouteContext>()({ notFoundComponent: NotFound });

/**
 * Where the sign-in leads, whose page that was, and why it was needed: the session had ended, its owner signed out in another tab, or it is
 * somebody else's now.
 */
type SignInSearch = { next: string; of?: string; ended: boolean; out?: true; other?: true };

/** Where somebody of the staff signs in. */
export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next, of, ended, out, other }: Record<string, unknown>): SignInSearch => ({
    next: afterSignIn(next),
    ...(typeof of === 'string' && { of }),
    ended: ended === true,
    ...(out === true && { out }),
    ...(other === true && { other }),
  }),
  component: lazyRouteComponent(() => loaded(import('#pages/SignInPage.tsx')), 'SignInPage'),
});

/** Everything behind the sign-in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  beforeLoad: async ({ context, location }) => {
    try {
      const session = await context.queryClient.ensureQueryData(sessionQuery());
      markSignedIn();
      return { session };
    } catch (error) {
      if (error instanceof NetworkError) {
        const { pathname } = location;
        const session = goOnWithKept(context.queryClient, { storage: sessionStorage, pathname, now: Date.now() });
        if (session) return { session };
      }
      if (!(error instanceof Refused)) throw error;
      throw redirect({ to: paths.signIn, search: { next: location.href, ended: isMarkedSignedIn() } });
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
  beforeLoad: ({ cause, location: { pathname }, params: { locationId } }) => {
    if (cause === 'enter') titleArea(areaAt(pathname, locationId));
  },
  loader: async ({ context, params: { locationId } }) => {
    const { theme } = await context.queryClient.ensureQueryData(storeQuery(locationId));
    keepStore(locationId);
    await wearTheme(theme);
  },
  component: StorePages,
});

function StorePages() {
  return <StoreAreas locationId={store.useParams().locationId} />;
}
