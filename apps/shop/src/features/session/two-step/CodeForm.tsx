import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { FormCard } from '../FormCard.tsx';
import { useForm } from '../use-form.ts';
import { copy } from './copy.ts';
import { useCodeSignIn } from './queries.ts';

type CodeFormProps = {
  /** What the password was exchanged for. */
  challenge: string;
  onDone: () => void;
  /** Back to the password. */
  onBack: () => void;
};

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onDone, onBack }: CodeFormProps) {
  const { banner } = useBootstrap();
  const [isRecovery, setRecovery] = useState(false);
  const enter = useCodeSignIn(challenge);
  const { fields, problems, attempt, set, submit } = useForm(
    { code: '' },
    {
      during: 'sign-in',
      check: ({ code }) => (code.trim() === '' ? { code: copy.codeMissing } : {}),
      send: ({ code }) => enter.mutate(code, { onSuccess: onDone }),
    },
  );
  const refusals = {
    WRONG_CODE: isRecovery ? copy.wrongRecovery : copy.wrongCode,
    SIGN_IN_ENDED: copy.stepEnded,
    TOO_MANY_REQUESTS: copy.tooMany,
  };
  const swap = () => {
    enter.reset();
    set({ code: '' });
    setRecovery(!isRecovery);
  };
  return (
    <FormCard
      title={copy.stepTitle}
      text={isRecovery ? copy.recoveryText : copy.stepText(banner.name)}
      onSubmit={submit}
      problems={problems}
      attempt={attempt}
      refusal={enter.isError ? messageFor(enter.error, refusals) : undefined}
    >
      <TextField
        key={String(isRecovery)}
        ref={takeFocus}
        id="code"
        label={isRecovery ? copy.recoveryCode : copy.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={fields.code}
        error={problems.code}
        onChange={({ target }) => set({ code: target.value })}
      />
      <Button type="submit" kind="primary" wide pending={enter.isPending} pendingLabel={copy.signingIn}>
        {copy.signIn}
      </Button>
      <p>
        <TextButton onClick={swap}>{isRecovery ? copy.useApp : copy.useRecovery}</TextButton>
      </p>
      <p>
        <TextButton onClick={onBack}>{copy.back}</TextButton>
      </p>
    </FormCard>
  );
}
