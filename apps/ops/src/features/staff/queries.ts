import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { noteToTabs } from '#api/other-tabs.ts';
import { valueOf } from '#api/refused.ts';
import { unmarkSignedIn } from '#api/signed-in-mark.ts';
import { paths } from '#paths.ts';

/** Signs somebody in; their session is known from then on. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { staffNumber: string; password: string }) => valueOf(call('POST /ops/v1/session', { body })),
    onSuccess: (session) => {
      client.clear();
      client.setQueryData(keys.session(), session);
      noteToTabs('in');
    },
  });
}

/** Signs out, here or everywhere, and drops everything that the page knows. */
export function useSignOut(where: 'here' | 'everywhere' = 'here') {
  const [client, router] = [useQueryClient(), useRouter()];
  return useMutation({
    mutationFn: () =>
      valueOf(where === 'here' ? call('DELETE /ops/v1/session', {}) : call('DELETE /ops/v1/sessions', {})),
    onSuccess: async () => {
      unmarkSignedIn();
      noteToTabs('out');
      await router.navigate({ to: paths.signIn, search: { next: paths.home, ended: false } });
      client.clear();
    },
  });
}

export const storesQuery = (text: string) =>
  queryOptions({
    queryKey: keys.stores(text),
    queryFn: () => valueOf(call('GET /ops/v1/stores', { query: { text } })),
    placeholderData: (before) => before,
  });
