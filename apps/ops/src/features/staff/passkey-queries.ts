import { makePasskey, signWithPasskey } from '@cartwright/contracts/browser-passkeys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { noteToTabs } from '#api/other-tabs.ts';
import { Refused, valueOf } from '#api/refused.ts';

export const passkeysQuery = () =>
  queryOptions({ queryKey: keys.passkeys(), queryFn: () => valueOf(call('GET /ops/v1/passkeys', {})) });

/** Signs in with a passkey that the browser offers. */
export function usePasskeySignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const credential = await signWithPasskey(await valueOf(call('POST /ops/v1/session/passkey/options', {})));
      if (typeof credential === 'string') throw new Refused({ code: credential });
      return valueOf(call('POST /ops/v1/session/passkey', { body: { credential } }));
    },
    onSuccess: (session) => {
      client.clear();
      client.setQueryData(keys.session(), session);
      noteToTabs('in');
    },
  });
}

/** Lets the browser make a passkey, and adds it. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const credential = await makePasskey(await valueOf(call('POST /ops/v1/passkeys/options', {})));
      if (typeof credential === 'string') throw new Refused({ code: credential });
      return valueOf(call('POST /ops/v1/passkeys', { body: { name, password, credential } }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.passkeys() }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ passkeyId }: { passkeyId: string; name: string }) =>
      valueOf(call('DELETE /ops/v1/passkeys/:passkeyId', { params: { passkeyId } })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.passkeys() }),
  });
}
