import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { cardProblem } from '#format/card-digits.ts';
import { copy } from './copy.ts';
import { previewQuery, useApplyWeek, type WeekChange } from './queries.ts';
import css from './week.module.css';
import { WeekPreview } from './WeekPreview.tsx';

const MIN_REASON = 3;

/** A change that was just made. */
export interface Made {
  readonly actionId: string;
  readonly slots: number;
}

type AgreeWeekProps = {
  locationId: string;
  change: WeekChange;
  zone: string;
  onMade: (made: Made) => void;
  /** Forgets what was typed, for the week as it is. */
  onReload: () => void;
};

/** What a change of the week would do; it is made with a reason. */
export function AgreeWeek({ locationId, change, zone, onMade, onReload }: AgreeWeekProps) {
  const { data: preview, error, isFetching } = useQuery(previewQuery(locationId, change));
  const apply = useApplyWeek(locationId);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = reason.trim().length < MIN_REASON ? copy.reasonMissing : cardProblem(reason);
  const failed = apply.error ?? error;
  const isOld = failed instanceof Refused && failed.refusal.code === 'WEEK_CHANGED';
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problem !== undefined) return document.getElementById('week-reason')?.focus();
    if (!preview || isFetching) return;
    apply.mutate({ ...change, fingerprint: preview.fingerprint, reason: reason.trim() }, { onSuccess: onMade });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div aria-live="polite" aria-busy={isFetching}>
          {preview ? <WeekPreview preview={preview} zone={zone} /> : isFetching && <p>{copy.loading}</p>}
        </div>
        {failed && (
          <Notice tone="danger" role="alert">
            {messageFor(failed, copy.refusals)}
          </Notice>
        )}
        {isOld && <Button onClick={onReload}>{copy.loadTheirs}</Button>}
        {preview && preview.windows > 0 && !isOld && (
          <>
            <TextField
              id="week-reason"
              label={copy.reason}
              hint={copy.reasonHint}
              maxLength={280}
              value={reason}
              error={isChecked ? problem : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button
              kind="primary"
              wide
              type="submit"
              pending={apply.isPending}
              pendingLabel={copy.applying}
              waits={isFetching}
            >
              {copy.apply}
            </Button>
            <p className={css['note']}>{copy.applyNote}</p>
          </>
        )}
      </Stack>
    </form>
  );
}
