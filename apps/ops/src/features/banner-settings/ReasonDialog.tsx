import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ReactNode, SyntheticEvent } from 'react';
import { messageFor } from '#api/message-for.ts';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { copy } from './copy.ts';

const FORM = 'banner-change';

type ReasonDialogProps = {
  title: string;
  /** Of the button, and while it is at work. */
  submit: string;
  submitting: string;
  refusals: Readonly<Record<string, string>>;
  action: { readonly isPending: boolean; readonly error: Error | null };
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** What would be done. */
  children: ReactNode;
};

/** Confirms a change that every shopper of a banner meets, with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, submit, submitting, refusals, action, onSubmit, onClose, children } = props;
  const reason = useReason();
  function confirm(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why !== undefined) onSubmit(why);
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={onClose}>
            {copy.switches.cancel}
          </Button>
          <Button type="submit" form={FORM} kind="primary" wide pending={action.isPending} pendingLabel={submitting}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={confirm}>
        <Stack>
          {action.error && (
            <Notice tone="danger" role="alert">
              {messageFor(action.error, refusals)}
            </Notice>
          )}
          {children}
          <ReasonField reason={reason} />
        </Stack>
      </form>
    </Dialog>
  );
}
