import { Button } from '@cartwright/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import { messageFor } from '#api/errors.ts';
import { copy as sessionCopy } from '../copy.ts';
import { FormCard } from '../FormCard.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useForm } from '../use-form.ts';
import { changeProblems } from '../validation.ts';
import { copy } from './copy.ts';
import { useChangePassword } from './queries.ts';

const refusals = { WRONG_CREDENTIALS: copy.currentWrong, PASSWORD_TOO_WEAK: sessionCopy.passwordWeak };

/** Replaces the password by another one, which the current one allows. */
export function ChangePasswordForm({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const change = useChangePassword();
  const { fields, problems, attempt, set, submit } = useForm(
    { currentPassword: '', newPassword: '' },
    { during: 'change-password', check: changeProblems, send: (sent) => change.mutate(sent, { onSuccess: onDone }) },
  );
  return (
    <FormCard
      title={copy.changeTitle}
      text={copy.changeText}
      onSubmit={submit}
      problems={problems}
      attempt={attempt}
      refusal={change.isError ? messageFor(change.error, refusals) : undefined}
    >
      <PasswordField
        id="currentPassword"
        label={copy.currentPassword}
        autoComplete="current-password"
        value={fields.currentPassword}
        error={problems.currentPassword}
        onChange={({ target }) => set({ currentPassword: target.value })}
      />
      <PasswordField
        id="newPassword"
        label={copy.newPassword}
        hint={sessionCopy.newPasswordHint}
        autoComplete="new-password"
        value={fields.newPassword}
        error={problems.newPassword}
        onChange={({ target }) => set({ newPassword: target.value })}
      />
      <Button type="submit" kind="primary" wide pending={change.isPending} pendingLabel={copy.saving}>
        {copy.save}
      </Button>
      {children}
    </FormCard>
  );
}
