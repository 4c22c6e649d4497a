import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { dialogs } from './dialog-copy.ts';
import { type DeskStep, useResend } from './queries.ts';
import { ReasonField, reasonProblem } from './ReasonField.tsx';
import { steps } from './step-copy.ts';
import { moment } from './step-text.ts';

const words = dialogs.resend;
export type Message = Extract<DeskStep, { kind: 'message' }>;

type ResendDialogProps = {
  orderId: string;
  messages: readonly Message[];
  /** IANA zone of the store. */
  zone: string;
  onClose: () => void;
  onDone: () => void;
};

/** Sends one of the messages of an order again. */
export function ResendDialog({ orderId, messages, zone, onClose, onDone }: ResendDialogProps) {
  // Another message is another sending; the same one, sent again after a lost connection, is one.
  const [{ messageId, key }, setChoice] = useState({ messageId: '', key: '' });
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const resend = useResend(orderId);
  const problems = { message: messageId === '' ? words.missing : undefined, reason: reasonProblem(reason) };

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problems.message !== undefined) return event.currentTarget.querySelector('input')?.focus();
    if (problems.reason !== undefined) return document.getElementById('reason')?.focus();
    resend.mutate({ messageId, idempotencyKey: key, reason }, { onSuccess: onDone });
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form="resend"
          kind="primary"
          wide
          pending={resend.isPending}
          pendingLabel={words.submitting}
        >
          {words.submit}
        </Button>
      }
    >
      <form id="resend" noValidate onSubmit={submit}>
        <Stack>
          {resend.isError && (
            <Notice tone="danger" role="alert">
              {messageFor(resend.error, words.refusals)}
            </Notice>
          )}
          <RadioCards
            legend={words.which}
            value={messageId}
            error={isChecked ? problems.message : undefined}
            onChange={(next) => setChoice({ messageId: next, key: crypto.randomUUID() })}
          >
            {messages.map(({ id, channel, subject, words: message, at, to }) => (
              <RadioCard
                key={id}
                value={id}
                label={subject ?? message}
                facts={`${channel === 'mail' ? steps.mail : steps.text}, ${moment(at, zone)}, ${to}`}
              />
            ))}
          </RadioCards>
          <p>{words.note}</p>
          <ReasonField value={reason} error={isChecked ? problems.reason : undefined} onChange={setReason} />
        </Stack>
      </form>
    </Dialog>
  );
}
