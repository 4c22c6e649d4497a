import { Button } from '@cartwright/ui/button/Button.tsx';
import type { ButtonKind } from '@cartwright/ui/button/variant.ts';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import type { ReactNode, SyntheticEvent } from 'react';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';

type ReasonFormProps = {
  submit: string;
  pending: boolean;
  pendingLabel: string;
  kind: ButtonKind;
  onSubmit: (reason: string) => void;
  /** Says what is wrong above the reason. @returns whether nothing is */
  onCheck?: () => boolean;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** What is done with an import, and why. */
export function ReasonForm({ submit, pending, pendingLabel, kind, onSubmit, onCheck, children }: ReasonFormProps) {
  const reason = useReason();
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // Both, so that everything that is wrong is said at once.
    const why = reason.check();
    const isRight = onCheck?.() ?? true;
    if (why !== undefined && isRight) onSubmit(why);
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {children}
        <ReasonField reason={reason} />
        <Button kind={kind} type="submit" pending={pending} pendingLabel={pendingLabel}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
