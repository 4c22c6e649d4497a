import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { accepted, Refused } from '#api/refused.ts';
import type { Proving } from '../proof/use-proof.tsx';
import { startOver } from '../queries.ts';
import { makePasskey, type NoPasskey, signWithPasskey } from '@cartwright/contracts/browser-passkeys';
import { passkeysQuery } from './passkeys-query.ts';

const PASSKEYS = '/atlas/v1/security/v1/passkeys';
const meta = { during: 'security' } as const;

/** Makes a passkey in this browser and adds it to the account. @returns why none was made, if so */
export function useAddPasskey(proving: Proving) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: async (name: string): Promise<NoPasskey | undefined> => {
      const options = await proving(() => call(`POST ${PASSKEYS}/options`, {}));
      if (options === null) return 'dismissed';
      const credential = await makePasskey(accepted(options));
      if (typeof credential === 'string') return credential;
      accepted(await call(`POST ${PASSKEYS}`, { body: { name, credential } }));
      await queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      return undefined;
    },
  });
}

/** Renames a passkey. One that was removed elsewhere leaves the list. */
export function useRenamePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: async ({ id, name }: { id: string; name: string }): Promise<void> => {
      const answer = await call(`PUT ${PASSKEYS}/:id`, { params: { id }, body: { name } });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      accepted(answer);
    },
  });
}

/** Removes a passkey. @returns whether it is gone: one that was removed elsewhere counts */
export function useRemovePasskey(proving: Proving) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: async (id: string): Promise<boolean> => {
      const answer = await proving(() => call(`DELETE ${PASSKEYS}/:id`, { params: { id } }));
      if (answer === null) return false;
      if (!answer.ok && answer.refusal.code !== 'NOT_FOUND') throw new Refused(answer.refusal);
      await queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      return true;
    },
  });
}

/** Signs in with a passkey of this browser. @returns whether it did: the shopper may have closed the browser's dialog */
export function usePasskeySignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'sign-in' },
    mutationFn: async (): Promise<boolean> => {
      const options = accepted(await call('POST /atlas/v1/session/passkey/options', {}));
      const credential = await signWithPasskey(options);
      if (typeof credential === 'string') return false;
      accepted(await call('POST /atlas/v1/session/passkey', { body: { credential, remember: true } }));
      await startOver(queryClient);
      return true;
    },
  });
}
