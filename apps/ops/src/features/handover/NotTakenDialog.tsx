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
import { clockAndDay } from '#format/time.ts';
import { useWritten } from '#reason/use-written.ts';
import { copy } from './copy.ts';
import type { HandOverDetails, MissReason, useStep } from './queries.ts';

type NotTakenDialogProps = {
  order: HandOverDetails;
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
  step: ReturnType<typeof useStep>;
  onDone: (status: string) => void;
  onClose: () => void;
};

/** Some may not have what they ordered: refused, too, but by the store. */
const MAY_NOT = 'MAY_NOT_HAVE_IT';
/** What a card stands for. */
type Choice = MissReason | typeof MAY_NOT;
/** Reasons that are none before their time. */
const WAITS: ReadonlySet<Choice> = new Set(['NO_SHOW', 'LEFT']);
/** What a note has room for beside the words of its reason. */
const MAX_NOTE = 160;

/** Why nobody took an order. */
export function NotTakenDialog({ order, timeZone, now, step, onDone, onClose }: NotTakenDialogProps) {
  const { modalityType: modality, startsAt, endsAt } = order;
  const [choice, setChoice] = useState<Choice>();
  const { field, text: note, error, type, check } = useWritten(cardProblem);
  const [isChecked, setChecked] = useState(false);
  const choices: readonly Choice[] = MISS_REASONS_OF[modality].flatMap((each) =>
    each === 'REFUSED' ? ([each, MAY_NOT] as const) : [each],
  );
  // A pickup that nobody came for has its whole window, a door opens when it begins; the server holds on to that, too.
  const from = modality === 'PICKUP' ? endsAt : startsAt;
  const isTooEarly = now < Date.parse(from);
  const words: Readonly<Partial<Record<MissReason, string>>> = copy.missReasons[modality];
  function submit() {
    setChecked(true);
    const text = check();
    if (choice === undefined || text === undefined) return;
    const body =
      choice === MAY_NOT
        ? { reason: 'REFUSED' as const, isWithheld: true, note: text }
        : { reason: choice, isWithheld: false, note: text };
    step.mutate({ kind: 'miss', body }, { onSuccess: ({ status }) => onDone(status) });
  }
  return (
    <Dialog title={copy.missTitle[modality]} onClose={onClose}>
      <Stack>
        {step.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(step.error, copy.refusals)}
          </Notice>
        )}
        <RadioCards
          legend={copy.missLegend}
          legendHidden
          value={choice}
          error={isChecked && choice === undefined ? copy.missMissing : undefined}
          onChange={(value) => {
            step.reset();
            setChoice(choices.find((each) => each === value));
          }}
        >
          {choices.map((each) =>
            each === MAY_NOT ? (
              <RadioCard
                key={each}
                value={each}
                label={copy.mayNotHaveIt}
                facts={copy.mayNotHaveItHint(order.restricted.length > 0)}
              />
            ) : (
              <RadioCard
                key={each}
                value={each}
                label={words[each]}
                disabledReason={
                  isTooEarly && WAITS.has(each) ? copy.notBefore[modality](clockAndDay(from, timeZone, now)) : undefined
                }
              />
            ),
          )}
        </RadioCards>
        <TextField
          ref={field}
          label={copy.note}
          optional={copy.optional}
          maxLength={MAX_NOTE}
          value={note}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
        {!order.isDeclined && <p>{copy.notRefunded}</p>}
        <p>{copy.sureText}</p>
        <Button kind="danger" wide onClick={submit} pending={step.isPending} pendingLabel={copy.saving}>
          {copy.missSubmit[modality]}
        </Button>
      </Stack>
    </Dialog>
  );
}
