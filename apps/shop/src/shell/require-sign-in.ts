import { redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import { safeRedirect } from '#browser/redirect-url.ts';

interface Arriving {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/** For pages of a signed-in shopper: others sign in first and return to this very URL. */
export async function requireSignIn({ context, location }: Arriving): Promise<void> {
  const { session } = await context.queryClient.ensureQueryData(bootstrapQuery());
  if (session.status === 'anonymous') throw redirect(paths.signIn(location.href));
}

/** For the sign-up page: whoever is signed in goes on to where it would have led. */
export async function leaveSignedIn({
  context,
  search,
}: Pick<Arriving, 'context'> & { readonly search: { readonly redirectUrl?: string } }): Promise<void> {
  const { session } = await context.queryClient.ensureQueryData(bootstrapQuery());
  if (session.status === 'fully-authenticated')
    throw redirect({ href: safeRedirect(search.redirectUrl), replace: true });
}

/** For scheduling and paying: a remembered shopper signs in again. */
export async function requireFullSignIn({ context, location }: Arriving): Promise<void> {
  const { session } = await context.queryClient.ensureQueryData(bootstrapQuery());
  if (session.status !== 'fully-authenticated') throw redirect(paths.signIn(location.href));
}
