import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { takeFocusInSight } from '#browser/take-focus.ts';
import type { Proving } from '../proof/use-proof.tsx';
import { useForm } from '../use-form.ts';
import { copy } from './copy.ts';
import { useConfirm } from './queries.ts';
import { SetUpKey } from './SetUpKey.tsx';
import css from './two-step.module.css';

/** Where it does not arrive, the key below is enough. */
const QrCode = lazy<ComponentType<{ text: string }>>(() =>
  import('./QrCode.tsx').then(
    (part) => ({ default: part.QrCode }),
    () => ({ default: () => null }),
  ),
);

const refusals = { WRONG_CODE: copy.wrongCode, SETUP_ENDED: copy.setupEnded };

type SetUpProps = {
  setup: { readonly secret: string; readonly uri: string };
  proving: Proving;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret for an authenticator app, and the first code, which turns two-step sign-in on. */
export function SetUp({ setup, proving, onDone, onCancel }: SetUpProps) {
  const confirm = useConfirm(proving);
  const { fields, problems, set, submit } = useForm(
    { code: '' },
    {
      during: 'security',
      check: ({ code }) => (code.trim() === '' ? { code: copy.codeMissing } : {}),
      send: ({ code }) => confirm.mutate(code, { onSuccess: (codes) => codes && onDone(codes) }),
    },
  );
  return (
    <form onSubmit={submit} noValidate className={css['setup']}>
      <Suspense fallback={<div className={css['qr']} />}>
        <QrCode text={setup.uri} />
      </Suspense>
      <Stack>
        <p ref={takeFocusInSight} tabIndex={-1}>
          {copy.scan}
        </p>
        <SetUpKey {...setup} />
        {confirm.error !== null && !isSessionError(confirm.error) && (
          <Notice tone="danger" role="alert">
            {messageFor(confirm.error, refusals, copy.notChanged)}
          </Notice>
        )}
        <TextField
          id="two-step-code"
          label={copy.code}
          hint={copy.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={fields.code}
          error={problems.code}
          onChange={({ target }) => set({ code: target.value })}
        />
        <Row>
          <Button type="submit" kind="primary" pending={confirm.isPending} pendingLabel={copy.confirming}>
            {copy.confirm}
          </Button>
          <Button kind="outline" waits={confirm.isPending} onClick={onCancel}>
            {copy.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
