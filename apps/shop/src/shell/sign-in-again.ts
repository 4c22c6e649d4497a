import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';

/**
 * A call was refused because nobody is signed in any more: goes to the sign-in page, which returns to this URL. On the
 * sign-in page itself a refused call must not start signing in again.
 */
export function signInAgain(router: RegisteredRouter, queryClient: QueryClient): void {
  // Where the router is going counts: two calls that are refused at once start one sign-in.
  const { pathname, href } = router.latestLocation;
  if (pathname === '/signin') return;
  void queryClient.invalidateQueries(bootstrapQuery());
  void router.navigate(paths.signIn(href, 'session expired'));
}
