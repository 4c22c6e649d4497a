import { Button } from '@cartwright/ui/button/Button.tsx';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy as sessionCopy } from '../copy.ts';
import { FormCard } from '../FormCard.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useForm } from '../use-form.ts';
import { passwordProblems } from '../validation.ts';
import { copy } from './copy.ts';
import { useResetPassword } from './queries.ts';

type ResetPasswordFormProps = {
  token: string;
  onDone: () => void;
  /** The link was used, or is over. */
  onEnded: () => void;
};

/** Chooses a new password with the link of a mail. */
export function ResetPasswordForm({ token, onDone, onEnded }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  const { fields, problems, attempt, set, submit } = useForm(
    { password: '' },
    {
      during: 'reset-password',
      check: passwordProblems,
      send: ({ password }) =>
        reset.mutate(
          { token, password },
          {
            onSuccess: onDone,
            onError: (error) => {
              if (error instanceof Refused && error.refusal.code === 'LINK_ENDED') onEnded();
            },
          },
        ),
    },
  );
  return (
    <FormCard
      title={copy.resetTitle}
      text={copy.resetText}
      onSubmit={submit}
      problems={problems}
      attempt={attempt}
      refusal={reset.isError ? messageFor(reset.error, { PASSWORD_TOO_WEAK: sessionCopy.passwordWeak }) : undefined}
    >
      <PasswordField
        id="password"
        label={copy.newPassword}
        hint={sessionCopy.newPasswordHint}
        autoComplete="new-password"
        value={fields.password}
        error={problems.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <Button type="submit" kind="primary" wide pending={reset.isPending} pendingLabel={copy.saving}>
        {copy.save}
      </Button>
    </FormCard>
  );
}
