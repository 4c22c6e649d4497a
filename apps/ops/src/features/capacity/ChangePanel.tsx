import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { ActionFields, actionOf, FIRST } from './ActionFields.tsx';
import css from './ChangePanel.module.css';
import { copy } from './copy.ts';
import { Preview } from './Preview.tsx';
import { type Change, type Modality, type Preview as Seen, previewQuery, useApply } from './queries.ts';
import { isOneHour, type Selection } from './selection.ts';
import { actionText, selectionText } from './words.ts';

/** A change that was just made, with what to say of it. */
export interface Made {
  readonly actionId: string;
  readonly text: string;
}

type ChangePanelProps = {
  locationId: string;
  modality: Modality;
  selection: Selection;
  zone: string;
  onMade: (made: Made) => void;
  onClear: () => void;
};

/** Of what is looked at before anything is chosen: how many times there are. */
const UNCHANGED = { kind: 'percent', percent: 100 } as const;

/** What to do with the chosen slots, what that would do, and why. */
export function ChangePanel({ locationId, modality, selection, zone, onMade, onClear }: ChangePanelProps) {
  const [choice, setChoice] = useState(FIRST);
  const action = actionOf(choice);
  const reason = useReason();
  const change: Change = {
    filter: { modality, ...selection, dates: [...selection.dates] },
    action: action ?? UNCHANGED,
  };
  const { data: shown, isPlaceholderData, error } = useQuery(previewQuery(locationId, change));
  // What another change would have done says nothing of this one: only how many times there are stays the same.
  const preview = action === null || isPlaceholderData ? undefined : shown;
  const apply = useApply(locationId);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why === undefined || !preview) return;
    const text = (slots: number) => copy.done(actionText(change, slots));
    apply.mutate(
      { ...change, reason: why, fingerprint: preview.fingerprint },
      { onSuccess: ({ actionId, slots }) => onMade({ actionId, text: text(slots) }) },
    );
  }
  const failed = apply.error ?? error;
  return (
    <Card title={selectionText(selection)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <div className={css['line']}>
            <span>{shown ? copy.chosen(shown.slots, expressIn(shown), isOneHour(selection)) : ''}</span>
            <TextButton onClick={onClear}>{copy.clear}</TextButton>
          </div>
          <ActionFields choice={choice} onChange={setChoice} />
          <div aria-live="polite" aria-busy={isPlaceholderData}>
            {preview && action && <Preview preview={preview} action={action} zone={zone} />}
          </div>
          {failed && (
            <Notice tone="danger" role="alert">
              {messageFor(failed, copy.refusals)}
            </Notice>
          )}
          <ReasonField reason={reason} />
          <Button
            kind="primary"
            wide
            type="submit"
            pending={apply.isPending}
            pendingLabel={copy.applying}
            waits={action !== null && !preview}
            disabledReason={action === null ? copy.applyNone : preview?.changing === 0 ? copy.applyNothing : undefined}
          >
            {copy.apply(preview?.changing ?? 0)}
          </Button>
          <p className={css['note']}>{copy.note}</p>
        </Stack>
      </form>
    </Card>
  );
}

const expressIn = ({ types }: Seen): number => types.find(({ type }) => type === 'EXPRESS')?.slots ?? 0;
