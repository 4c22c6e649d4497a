import { redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';

interface Arriving {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/** For pages of a signed-in shopper: others sign in first and return to this very URL. */
export async function requireSignIn({ context, location }: Arriving): Promise<void> {
  const { session } = await context.queryClient.ensureQueryData(bootstrapQuery());
  if (session.status === 'anonymous') throw redirect(paths.signIn(location.href));
}

/** For scheduling and paying: a remembered shopper signs in again. */
export async function requireFullSignIn({ context, location }: Arriving): Promise<void> {
  const { session } = await context.queryClient.ensureQueryData(bootstrapQuery());
  if (session.status !== 'fully-authenticated') throw redirect(paths.signIn(location.href));
}
