import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { cardProblem } from '#format/card-digits.ts';
import { copy } from './copy.ts';

const MIN_REASON = 3;
const FORM = 'banner-change';
const REASON = 'banner-change-reason';

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
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = reason.trim().length < MIN_REASON ? copy.message.reasonMissing : cardProblem(reason);
  function confirm(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problem !== undefined) return document.getElementById(REASON)?.focus();
    onSubmit(reason.trim());
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
          <TextField
            id={REASON}
            label={copy.message.reason}
            hint={copy.message.reasonHint}
            maxLength={280}
            value={reason}
            error={isChecked ? problem : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
