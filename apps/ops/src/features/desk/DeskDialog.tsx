import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { type Refusals, refusalText } from './refusal-text.ts';

type DeskDialogProps = {
  /** Of its form. */
  id: string;
  title: string;
  words: Refusals & { submit: string; submitting: string };
  /** The call that it makes. */
  action: { isPending: boolean; error: unknown };
  /** Whether what is entered above the reason can be sent; otherwise its first input takes focus. */
  isReady: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** What is entered above the reason. @param isChecked whether to say what is wrong with it */
  children: (isChecked: boolean) => ReactNode;
};

/** An action of the desk in a dialog: what it is about, why, and one button; what the server refused is said above. */
export function DeskDialog({ id, title, words, action, isReady, onSubmit, onClose, children }: DeskDialogProps) {
  const reason = useReason();
  const [isChecked, setChecked] = useState(false);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const why = reason.check();
    if (!isReady) return event.currentTarget.querySelector('input')?.focus();
    if (why !== undefined) onSubmit(why);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button type="submit" form={id} kind="primary" wide pending={action.isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack>
          {action.error !== null && (
            <Notice tone="danger" role="alert">
              {refusalText(action.error, words)}
            </Notice>
          )}
          {children(isChecked)}
          <ReasonField reason={reason} />
        </Stack>
      </form>
    </Dialog>
  );
}
