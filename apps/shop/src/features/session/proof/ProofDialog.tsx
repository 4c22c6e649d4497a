import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { accepted } from '#api/refused.ts';
import { copy as sessionCopy } from '../copy.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useForm } from '../use-form.ts';
import { copy } from './copy.ts';

/** Wants the password again, before something sensitive. */
export function ProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const prove = useProve();
  const { fields, problems, set, submit } = useForm(
    { password: '' },
    {
      during: 'security',
      check: ({ password }) => (password === '' ? { password: sessionCopy.passwordMissing } : {}),
      send: ({ password }) => prove.mutate(password, { onSuccess: onProved }),
    },
  );
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{copy.text}</p>
          {prove.error !== null && !isSessionError(prove.error) && (
            <Notice tone="danger" role="alert">
              {messageFor(prove.error, { WRONG_CREDENTIALS: copy.wrong })}
            </Notice>
          )}
          <PasswordField
            id="proof-password"
            autoComplete="current-password"
            value={fields.password}
            error={problems.password}
            onChange={({ target }) => set({ password: target.value })}
          />
          <Button type="submit" kind="primary" wide pending={prove.isPending} pendingLabel={copy.confirming}>
            {copy.confirm}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

/** A remembered shopper is fully signed in afterwards, which the bootstrap knows. */
function useProve() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'security' },
    mutationFn: async (password: string) =>
      accepted(await call('POST /atlas/v1/security/v1/proof', { body: { password } })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: bootstrapQuery().queryKey }),
  });
}
