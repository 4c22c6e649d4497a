import { type QueryClient, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import type { Proving } from '../proof/use-proof.tsx';
import { startOver } from '../queries.ts';

/** Requests a link to another address; false when the shopper closed the dialog that wants the password. */
export function useEmailChange(proving: Proving) {
  return useMutation({
    mutationFn: async (email: string) => {
      const answer = await proving(() => call('POST /atlas/v1/security/v1/email-changes', { body: { email } }));
      if (answer === null) return false;
      accepted(answer);
      return true;
    },
  });
}

async function confirm(queryClient: QueryClient, token: string): Promise<boolean> {
  const answer = await call('POST /atlas/v1/security/v1/email-changes/complete', { body: { token } });
  if (!answer.ok && answer.refusal.code === 'LINK_ENDED') return false;
  accepted(answer);
  await startOver(queryClient);
  return true;
}

/**
 * Confirms the new address by the link of its mail; false when the link acts no more. A query, because a page does it by
 * being open; once is enough. @param sends whether somebody is signed in, and there is a token
 */
export const changedEmailQuery = (queryClient: QueryClient, token: string, sends: boolean) =>
  queryOptions({
    queryKey: key('changed-email', token),
    queryFn: sends ? () => confirm(queryClient, token) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
