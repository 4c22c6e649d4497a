import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { keys } from '#api/keys.ts';
import { paths } from '#paths.ts';

/**
 * Leads to the sign-in when a session has ended, and back to the page afterwards. A browser in which nobody was signed in
 * is led there by its route.
 */
export function signInAgain(router: AnyRouter, queryClient: QueryClient): void {
  if (queryClient.getQueryData(keys.session()) === undefined) return;
  queryClient.removeQueries({ queryKey: keys.session() });
  void router.navigate({
    to: paths.signIn,
    search: { next: router.state.location.href, ended: true },
    replace: true,
  });
}
