import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { accepted } from '#api/refused.ts';
import { canUsePasskeys, signWithPasskey } from '@cartwright/contracts/browser-passkeys';
import { passkeysQuery } from '../passkeys/passkeys-query.ts';
import { copy } from './copy.ts';

/** A passkey in place of the password and the code; nothing where the browser or the account has none for this host. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const canUse = canUsePasskeys();
  const { data } = useQuery({ ...passkeysQuery(), enabled: canUse });
  const { mutate, isPending, error, data: isProved } = useProveByPasskey();
  if (!canUse || !data?.some(({ host }) => host === location.hostname)) return null;
  return (
    <>
      {(isProved === false || (error !== null && !isSessionError(error))) && (
        <Notice tone={error === null ? 'info' : 'danger'} role={error === null ? 'status' : 'alert'}>
          {error === null ? copy.notConfirmed : messageFor(error, { PASSKEY_REFUSED: copy.notConfirmed })}
        </Notice>
      )}
      <Button
        kind="outline"
        wide
        pending={isPending}
        pendingLabel={copy.confirming}
        onClick={() => mutate(undefined, { onSuccess: (isDone) => isDone && onProved() })}
      >
        {copy.usePasskey}
      </Button>
    </>
  );
}

/** @returns whether a passkey was used: the shopper may have closed the browser's dialog */
function useProveByPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'security' },
    mutationFn: async (): Promise<boolean> => {
      const options = accepted(await call('POST /atlas/v1/security/v1/proof/passkey/options', {}));
      const credential = await signWithPasskey(options);
      if (typeof credential === 'string') return false;
      accepted(await call('POST /atlas/v1/security/v1/proof/passkey', { body: { credential } }));
      void queryClient.invalidateQueries({ queryKey: bootstrapQuery().queryKey });
      return true;
    },
  });
}
