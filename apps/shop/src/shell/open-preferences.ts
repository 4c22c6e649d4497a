import { redirect } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import type { PreferencesSearch } from '#search-params.ts';
import { requireFullSignIn } from './require-sign-in.ts';

interface Arriving {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: Pick<ParsedLocation, 'href' | 'state'>;
  readonly search: PreferencesSearch;
}

/**
 * Whoever comes by the link of a mail need not sign in, if the banner allows that (PRF-007). Its tokens leave the address,
 * and so the history, before anything is shown; they stay with this entry of the tab. Everybody else signs in (PRF-003).
 */
export async function openPreferences({ context, location, search: { token, token2 } }: Arriving): Promise<void> {
  const { flags } = await context.queryClient.ensureQueryData(bootstrapQuery());
  const isLinked = flags.emailPreferencesByToken === true;
  if (token !== undefined || token2 !== undefined)
    throw redirect({
      ...paths.preferences(),
      replace: true,
      ...(isLinked &&
        token !== undefined && { state: { emailLink: { token, ...(token2 !== undefined && { token2 }) } } }),
    });
  if (isLinked && location.state.emailLink !== undefined) return;
  await requireFullSignIn({ context, location });
}
