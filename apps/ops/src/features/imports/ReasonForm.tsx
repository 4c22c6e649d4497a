import { Button } from '@cartwright/ui/button/Button.tsx';
import type { ButtonKind } from '@cartwright/ui/button/variant.ts';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { cardProblem } from '#format/card-digits.ts';
import { copy } from './copy.ts';

const words = copy.detail;

type ReasonFormProps = {
  submit: string;
  pending: boolean;
  pendingLabel: string;
  kind: ButtonKind;
  onSubmit: (reason: string) => void;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** What is done with an import, and why. */
export function ReasonForm({ submit, pending, pendingLabel, kind, onSubmit, children }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = reason.trim() === '' ? words.reasonMissing : cardProblem(reason);
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) field.current?.focus();
    else onSubmit(reason.trim());
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {children}
        <TextField
          ref={field}
          id={id}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={280}
          value={reason}
          error={isTried ? problem : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button kind={kind} type="submit" pending={pending} pendingLabel={pendingLabel}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
