import { Button } from '@cartwright/ui/button/Button.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { copy } from './copy.ts';
import { differencesOf } from './differences.ts';
import { previewQuery, useApplyWeek, type Week, type WeekChange } from './queries.ts';
import css from './week.module.css';
import { WeekPreview } from './WeekPreview.tsx';

/** A change that was just made. */
export interface Made {
  readonly actionId: string;
  readonly slots: number;
}

type AgreeWeekProps = {
  locationId: string;
  change: WeekChange;
  /** The week as it is. */
  before: Week['windows'];
  zone: string;
  onMade: (made: Made) => void;
  /** Forgets what was typed, for the week as it is. */
  onReload: () => void;
};

/** What a change of the week would do; it is made with a reason. */
export function AgreeWeek({ locationId, change, before, zone, onMade, onReload }: AgreeWeekProps) {
  const { data: preview, error, isFetching } = useQuery(previewQuery(locationId, change));
  const apply = useApplyWeek(locationId);
  const reason = useReason();
  const failed = apply.error ?? error;
  const isOld = failed instanceof Refused && failed.refusal.code === 'WEEK_CHANGED';
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why === undefined || !preview || isFetching) return;
    apply.mutate({ ...change, fingerprint: preview.fingerprint, reason: why }, { onSuccess: onMade });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TakesFocus>
          <div aria-live="polite" aria-busy={isFetching}>
            {preview ? (
              <WeekPreview {...{ preview, zone }} differences={differencesOf(before, change.windows)} />
            ) : (
              isFetching && <p>{copy.loading}</p>
            )}
          </div>
        </TakesFocus>
        {failed && (
          <Notice tone="danger" role="alert">
            {messageFor(failed, copy.refusals)}
          </Notice>
        )}
        {isOld && <Button onClick={onReload}>{copy.loadTheirs}</Button>}
        {preview && preview.windows > 0 && !isOld && (
          <>
            <ReasonField reason={reason} />
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
