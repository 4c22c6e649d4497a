import type { Endpoint, Request } from '@cartwright/contracts/endpoint';
import type { sessionEndpoints } from '@cartwright/contracts/session';
import { type QueryClient, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { startOver } from '../queries.ts';

type Endpoints = typeof sessionEndpoints;
type Sent<E extends Endpoint> = Request<E> extends { body: infer B } ? B : never;
type NewAccount = Sent<Endpoints['POST /atlas/v1/session/sign-up']>;
type Opening = Sent<Endpoints['POST /atlas/v1/session/sign-up/complete']>;

/** What became of a link: it opened the account, wants the password, or acts no more. */
export type Opened = 'OPEN' | 'PASSWORD_NEEDED' | 'LINK_ENDED';

/** Requests an account: a mail has the link that opens it. The response never reveals whether the address has one. */
export function useSignUp() {
  return useMutation({
    mutationFn: async (body: NewAccount) => accepted(await call('POST /atlas/v1/session/sign-up', { body })),
  });
}

/** Opens a requested account; what the visitor chose and put into the cart becomes its own. */
async function open(queryClient: QueryClient, body: Opening): Promise<Opened> {
  const answer = await call('POST /atlas/v1/session/sign-up/complete', { body });
  if (!answer.ok && (answer.refusal.code === 'LINK_ENDED' || answer.refusal.code === 'PASSWORD_NEEDED'))
    return answer.refusal.code;
  accepted(answer);
  await startOver(queryClient);
  return 'OPEN';
}

/**
 * Opens an account by the link of its mail, if this browser requested it. A query, because a page does it by being open;
 * once is enough. What it finds when it cannot is an outcome, not an error.
 */
export const openedQuery = (queryClient: QueryClient, token: string) =>
  queryOptions({
    queryKey: key('opened-account', token),
    queryFn: token === '' ? skipToken : () => open(queryClient, { token }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** The same in another browser, with the password that was chosen for the account. */
export function useOpenAccount(token: string) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: (password: string) => open(queryClient, { token, password }) });
}
