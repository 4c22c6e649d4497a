import { Button } from '@cartwright/ui/button/Button.tsx';
import type { ButtonKind } from '@cartwright/ui/button/variant.ts';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
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
  const form = useRef<HTMLFormElement>(null);
  /** How often something above the reason was wrong. */
  const [wrong, setWrong] = useState(0);
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // Both, so that everything that is wrong is said at once.
    const why = reason.check();
    const isRight = onCheck?.() ?? true;
    if (!isRight) setWrong(wrong + 1);
    if (why !== undefined && isRight) onSubmit(why);
  }
  // The first that is wrong takes the focus, once it says so; the reason, which is last, has it until then.
  useEffect(() => {
    if (wrong > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return (
    <form ref={form} onSubmit={send} noValidate>
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
