import { Button } from '@cartwright/ui/button/Button.tsx';
import { messageFor } from '#api/errors.ts';
import { FormCard } from '../FormCard.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useForm } from '../use-form.ts';
import { knownPasswordProblems } from '../validation.ts';
import { copy } from './copy.ts';
import { type Opened, useOpenAccount } from './queries.ts';

/** Opens an account in another browser than the one that requested it: with the password that was chosen there. */
export function OpenAccountForm({ token, onDone }: { token: string; onDone: (outcome: Opened) => void }) {
  const open = useOpenAccount(token);
  const { fields, problems, attempt, set, submit } = useForm(
    { password: '' },
    {
      during: 'sign-up',
      check: knownPasswordProblems,
      send: ({ password }) => open.mutate(password, { onSuccess: onDone }),
    },
  );
  return (
    <FormCard
      title={copy.passwordTitle}
      text={copy.passwordText}
      onSubmit={submit}
      problems={problems}
      attempt={attempt}
      refusal={open.isError ? messageFor(open.error, { WRONG_CREDENTIALS: copy.wrongPassword }) : undefined}
    >
      <PasswordField
        id="password"
        autoComplete="current-password"
        value={fields.password}
        error={problems.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <Button type="submit" kind="primary" wide pending={open.isPending} pendingLabel={copy.opening}>
        {copy.openAccount}
      </Button>
    </FormCard>
  );
}
