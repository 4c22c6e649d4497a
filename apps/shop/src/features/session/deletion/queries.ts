import type { PlannedDeletion } from '@cartwright/contracts/account-deletion';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import type { Proving } from '../proof/use-proof.tsx';

const DELETION = '/atlas/v1/security/v1/account-deletion';

/** The planned deletion of the account; null without one. */
export const deletionQuery = () =>
  queryOptions({
    queryKey: key('account-deletion'),
    meta: { during: 'security' },
    queryFn: async ({ signal }) => accepted(await call(`GET ${DELETION}`, {}, { signal })).planned,
  });

/** Plans the deletion; nothing happens when the shopper closes the dialog that wants the password. */
export function usePlanDeletion(proving: Proving) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'security' },
    mutationFn: async (): Promise<PlannedDeletion | null> => {
      const answer = await proving(() => call(`POST ${DELETION}`, {}));
      return answer && accepted(answer).planned;
    },
    onSuccess: (planned) => queryClient.setQueryData(deletionQuery().queryKey, planned),
  });
}

/** Keeps the account after all. */
export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'security' },
    mutationFn: async () => accepted(await call(`DELETE ${DELETION}`, {})),
    onSuccess: () => queryClient.setQueryData(deletionQuery().queryKey, null),
  });
}
