import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ReactNode } from 'react';
import { messageFor } from '#api/errors.ts';
import { copy as sessionCopy } from '../copy.ts';
import { FormCard } from '../FormCard.tsx';
import { useAgain } from '../use-again.ts';
import { useForm } from '../use-form.ts';
import { emailProblems } from '../validation.ts';
import { copy } from './copy.ts';
import { useResetLink } from './queries.ts';

/** Requests a link to choose a new password. What follows is the same whether or not the address has an account. */
export function ForgotPasswordForm({ email, children }: { email: string; children: ReactNode }) {
  const link = useResetLink();
  const { fields, problems, attempt, set, submit } = useForm(
    { email },
    {
      during: 'reset-password',
      check: emailProblems,
      send: (sent) => link.mutate({ email: sent.email.trim() }),
    },
  );
  const isSent = link.isSuccess;
  const { ref, again } = useAgain();
  return (
    <FormCard
      key={String(isSent)}
      title={isSent ? copy.sentTitle : copy.forgotTitle}
      text={isSent ? copy.sentText(fields.email.trim()) : copy.forgotText}
      onSubmit={submit}
      problems={problems}
      attempt={attempt}
      refusal={link.isError ? messageFor(link.error) : undefined}
    >
      {isSent ? (
        <Notice tone="info" role="status">
          {copy.sentHint} <TextButton onClick={() => again(link.reset)}>{copy.otherEmail}</TextButton>
        </Notice>
      ) : (
        <>
          <TextField
            id="email"
            ref={ref}
            label={sessionCopy.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={fields.email}
            error={problems.email}
            onChange={({ target }) => set({ email: target.value })}
          />
          <Button type="submit" kind="primary" wide pending={link.isPending} pendingLabel={copy.sending}>
            {copy.send}
          </Button>
        </>
      )}
      {children}
    </FormCard>
  );
}
