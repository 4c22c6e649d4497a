import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { ReasonField } from './ReasonField.tsx';
import { useReason } from './use-reason.ts';

export type ReasonDialogProps = {
  title: string;
  words: {
    submit: string;
    submitting: string;
    /** Of a second button, which closes the dialog and changes nothing. */
    keep?: string;
  };
  kind?: 'primary' | 'danger';
  /** What is said at the reason, if others read it than elsewhere. */
  hint?: string | undefined;
  /** The call that it makes. */
  action: { isPending: boolean; error: Error | null };
  /** What is said if it was refused, or did not arrive. */
  refused: (error: Error) => string;
  /** Whether what is entered above the reason can be sent; otherwise its first input takes focus. */
  isReady?: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** What it is about, and what is entered above the reason. @param isChecked whether to say what is wrong with it */
  children: ReactNode | ((isChecked: boolean) => ReactNode);
};

/** Something that staff do with a reason: what it is about, why, and one button; what the server refused is said above. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, words, kind = 'primary', hint, action, isReady = true, children } = props;
  const form = useId();
  const reason = useReason();
  const [isChecked, setChecked] = useState(false);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const why = reason.check();
    if (!isReady) return event.currentTarget.querySelector('input')?.focus();
    if (why !== undefined) props.onSubmit(why);
  }

  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      foot={
        <>
          {words.keep !== undefined && (
            <Button wide onClick={props.onClose} waits={action.isPending}>
              {words.keep}
            </Button>
          )}
          <Button
            type="submit"
            form={form}
            wide
            {...{ kind }}
            pending={action.isPending}
            pendingLabel={words.submitting}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack>
          {action.error && (
            <Notice tone="danger" role="alert">
              {props.refused(action.error)}
            </Notice>
          )}
          {typeof children === 'function' ? children(isChecked) : children}
          <ReasonField reason={reason} {...(hint !== undefined && { hint })} />
        </Stack>
      </form>
    </Dialog>
  );
}
