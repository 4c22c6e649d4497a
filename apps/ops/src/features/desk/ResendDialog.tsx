import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { useState } from 'react';
import { DeskDialog } from './DeskDialog.tsx';
import { dialogs } from './dialog-copy.ts';
import { type DeskStep, useResend } from './queries.ts';
import { messageTitle, moment } from './step-text.ts';

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
  const resend = useResend(orderId);
  const problem = messageId === '' ? words.missing : undefined;
  return (
    <DeskDialog
      title={words.title}
      words={words}
      action={resend}
      isReady={problem === undefined}
      onSubmit={(reason) => resend.mutate({ messageId, idempotencyKey: key, reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <RadioCards
            legend={words.which}
            value={messageId}
            error={isChecked ? problem : undefined}
            onChange={(next) => setChoice({ messageId: next, key: crypto.randomUUID() })}
          >
            {messages.map(({ id, channel, subject, words: message, at, to, again }) => (
              <RadioCard
                key={id}
                value={id}
                label={subject ?? message}
                facts={`${messageTitle(channel, again !== null)}, ${moment(at, zone)}, ${to}`}
              />
            ))}
          </RadioCards>
          <p>{words.note}</p>
        </>
      )}
    </DeskDialog>
  );
}
