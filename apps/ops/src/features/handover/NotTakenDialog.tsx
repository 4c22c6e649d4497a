import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { MISS_REASONS_OF } from '@cartwright/rules/miss-reason';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { cardProblem } from '#format/card-digits.ts';
import { useWritten } from '#reason/use-written.ts';
import { copy } from './copy.ts';
import type { HandOverDetails, MissReason, useStep } from './queries.ts';

type NotTakenDialogProps = {
  modality: HandOverDetails['modalityType'];
  step: ReturnType<typeof useStep>;
  onDone: (status: string) => void;
  onClose: () => void;
};

/** Why nobody took an order. */
export function NotTakenDialog({ modality, step, onDone, onClose }: NotTakenDialogProps) {
  const [reason, setReason] = useState<MissReason>();
  const { field, text: note, error, type, check } = useWritten(cardProblem);
  const [isChecked, setChecked] = useState(false);
  const reasons: readonly MissReason[] = MISS_REASONS_OF[modality];
  const words: Readonly<Partial<Record<MissReason, string>>> = copy.missReasons[modality];
  function submit() {
    setChecked(true);
    const text = check();
    if (reason === undefined || text === undefined) return;
    step.mutate({ kind: 'miss', body: { reason, note: text } }, { onSuccess: ({ status }) => onDone(status) });
  }
  return (
    <Dialog title={copy.missTitle} onClose={onClose}>
      <Stack>
        {step.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(step.error, copy.refusals)}
          </Notice>
        )}
        <RadioCards
          legend={copy.missTitle}
          legendHidden
          value={reason}
          error={isChecked && reason === undefined ? copy.missMissing : undefined}
          onChange={(value) => {
            step.reset();
            setReason(reasons.find((each) => each === value));
          }}
        >
          {reasons.map((each) => (
            <RadioCard key={each} value={each} label={words[each]} />
          ))}
        </RadioCards>
        <TextField
          ref={field}
          label={copy.note}
          optional={copy.optional}
          maxLength={200}
          value={note}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
        <Button kind="danger" wide onClick={submit} pending={step.isPending} pendingLabel={copy.saving}>
          {copy.missSubmit}
        </Button>
      </Stack>
    </Dialog>
  );
}
