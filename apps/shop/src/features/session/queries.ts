import type { Endpoint, Request } from '@cartwright/contracts/endpoint';
import type { sessionEndpoints } from '@cartwright/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { removeAfter } from '#api/domain-events.ts';
import { accepted } from '#api/refused.ts';
import { notifyOtherTabs } from '#api/session-tabs.ts';
import { clearOwner } from '#browser/kept/clear-owner.ts';
import { belongTo } from '#browser/kept/owner.ts';
import { clearPendingSignOut } from '#browser/pending-sign-out.ts';

type Endpoints = typeof sessionEndpoints;
type Sent<E extends Endpoint> = Request<E> extends { body: infer B } ? B : never;
export type Credentials = Sent<Endpoints['POST /atlas/v1/session/sign-in']>;

/** Signing in merges the visitor's cart and choices, so everything cached is fetched again; not before a needed code. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Credentials) => accepted(await call('POST /atlas/v1/session/sign-in', { body })),
    onSuccess: ({ status }) => (status === 'code-needed' ? undefined : startOver(queryClient)),
  });
}

/**
 * Here and in the other tabs. The bootstrap is fetched again and kept meanwhile, because every page depends on it; the
 * rest is dropped, and so is what the browser kept of whoever it was before.
 * @returns how many changes of the cart were dropped before the server had them
 */
export async function startOver(queryClient: QueryClient): Promise<number> {
  clearPendingSignOut();
  notifyOtherTabs();
  const lostChanges = await clearOwner();
  const { owner } = await queryClient.fetchQuery({ ...bootstrapQuery(), staleTime: 0 });
  removeAfter('signedIn', queryClient);
  // Last: what the page showed of whoever it was before is never kept for the next.
  belongTo(owner);
  return lostChanges;
}
