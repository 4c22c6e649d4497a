import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ReactNode } from 'react';
import { messageFor } from '#api/errors.ts';
import { FormCard } from '../FormCard.tsx';
import { useProof } from '../proof/use-proof.tsx';
import { useAgain } from '../use-again.ts';
import { useForm } from '../use-form.ts';
import { emailProblems } from '../validation.ts';
import { copy } from './copy.ts';
import { useEmailChange } from './queries.ts';

type ChangeEmailFormProps = {
  /** The address that the account has. */
  email: string;
  children: ReactNode;
};

/** Requests a link to another address. What follows is the same whether or not somebody else has that address. */
export function ChangeEmailForm({ email, children }: ChangeEmailFormProps) {
  const { proving, dialog } = useProof();
  const change = useEmailChange(proving);
  const { fields, problems, attempt, set, submit } = useForm(
    { email: '' },
    {
      during: 'change-email',
      check: emailProblems,
      send: (entered) => change.mutate(entered.email.trim()),
    },
  );
  const isSent = change.data === true;
  const { ref, again } = useAgain();
  return (
    <>
      <FormCard
        key={String(isSent)}
        title={isSent ? copy.sentTitle : copy.title}
        text={isSent ? copy.sentText(fields.email.trim()) : copy.text(email)}
        onSubmit={submit}
        problems={problems}
        attempt={attempt}
        refusal={change.isError ? messageFor(change.error, { SAME_EMAIL: copy.same }) : undefined}
      >
        {isSent ? (
          <Notice tone="info" role="status">
            {copy.sentHint} <TextButton onClick={() => again(change.reset)}>{copy.otherEmail}</TextButton>
          </Notice>
        ) : (
          <>
            <TextField
              id="email"
              ref={ref}
              label={copy.newEmail}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={fields.email}
              error={problems.email}
              onChange={({ target }) => set({ email: target.value })}
            />
            <Button type="submit" kind="primary" wide pending={change.isPending} pendingLabel={copy.sending}>
              {copy.send}
            </Button>
          </>
        )}
        {children}
      </FormCard>
      {dialog}
    </>
  );
}
