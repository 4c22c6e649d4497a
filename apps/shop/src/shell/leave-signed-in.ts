import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { safeRedirect } from '#browser/redirect-url.ts';

interface Arriving {
  readonly context: { readonly queryClient: QueryClient };
  readonly search: { readonly redirectUrl?: string };
}

/** For the sign-up page: whoever is signed in goes on to where it would have led. */
export async function leaveSignedIn({ context, search }: Arriving): Promise<void> {
  const { session } = await context.queryClient.ensureQueryData(bootstrapQuery());
  if (session.status === 'fully-authenticated')
    throw redirect({ href: safeRedirect(search.redirectUrl), replace: true });
}
