import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { notifyOtherTabs } from '#api/session-tabs.ts';
import { paths } from '#paths.ts';

/**
 * A call was refused because nobody is signed in any more: goes to the sign-in page, which returns to this URL. On the
 * sign-in page itself a refused call must not start signing in again, and on the page that signs out, calls that were
 * underway are refused as they should be.
 */
export function signInAgain(router: RegisteredRouter, queryClient: QueryClient): void {
  // Where the router is going counts: two calls that are refused at once start one sign-in.
  const { pathname, href } = router.latestLocation;
  if (pathname === '/signin' || pathname === '/logout') return;
  void learnWhoCalls(queryClient);
  void router.navigate(paths.signIn(href, 'session expired'));
}

/** Once this tab knows that its session is over, the browser has dropped it, and the other tabs act for a visitor. */
async function learnWhoCalls(queryClient: QueryClient): Promise<void> {
  const { queryKey } = bootstrapQuery();
  const isSomebody = () => queryClient.getQueryData(queryKey)?.session.status !== 'anonymous';
  const wasSomebody = isSomebody();
  await queryClient.invalidateQueries({ queryKey });
  if (wasSomebody && !isSomebody()) notifyOtherTabs();
}
