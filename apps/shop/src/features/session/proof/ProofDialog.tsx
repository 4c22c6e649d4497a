import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { accepted, Refused } from '#api/refused.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { copy as sessionCopy } from '../copy.ts';
import { copy as codeCopy } from '../two-step/copy.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useForm } from '../use-form.ts';
import { copy } from './copy.ts';
import { PasskeyProof } from './PasskeyProof.tsx';

const refusals = {
  WRONG_CREDENTIALS: copy.wrong,
  WRONG_CODE: codeCopy.wrongCode,
  TOO_MANY_REQUESTS: codeCopy.tooMany,
};

/** Wants the password again, and a code where signing in does, or a passkey, before something sensitive. */
export function ProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const prove = useProve();
  const { fields, problems, set, submit } = useForm(
    { password: '', code: '' },
    {
      during: 'security',
      check: ({ password, code }) => ({
        ...(password === '' && { password: sessionCopy.passwordMissing }),
        ...(prove.needsCode && code.trim() === '' && { code: codeCopy.codeMissing }),
      }),
      send: (sent) => prove.mutate(sent, { onSuccess: onProved }),
    },
  );
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{copy.text}</p>
          {prove.error !== null && !isCodeNeeded(prove.error) && !isSessionError(prove.error) && (
            <Notice tone="danger" role="alert">
              {messageFor(prove.error, refusals)}
            </Notice>
          )}
          <PasswordField
            id="proof-password"
            autoComplete="current-password"
            value={fields.password}
            error={problems.password}
            onChange={({ target }) => set({ password: target.value })}
          />
          {prove.needsCode && (
            <TextField
              id="proof-code"
              ref={takeFocus}
              label={copy.code}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={fields.code}
              error={problems.code}
              onChange={({ target }) => set({ code: target.value })}
            />
          )}
          <Button type="submit" kind="primary" wide pending={prove.isPending} pendingLabel={copy.confirming}>
            {copy.confirm}
          </Button>
          <PasskeyProof onProved={onProved} />
        </Stack>
      </form>
    </Dialog>
  );
}

const isCodeNeeded = (error: unknown): boolean => error instanceof Refused && error.refusal.code === 'CODE_NEEDED';

/** A remembered shopper is fully signed in afterwards, which the bootstrap knows. */
function useProve() {
  const queryClient = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const prove = useMutation({
    meta: { during: 'security' },
    mutationFn: async ({ password, code }: { password: string; code: string }) =>
      accepted(
        await call('POST /atlas/v1/security/v1/proof', { body: { password, ...(needsCode && { code: code.trim() }) } }),
      ),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: bootstrapQuery().queryKey }),
    onError: (error) => isCodeNeeded(error) && setNeedsCode(true),
  });
  return { ...prove, needsCode };
}
