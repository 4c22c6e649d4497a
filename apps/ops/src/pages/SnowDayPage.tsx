import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useStore } from '#api/session.ts';
import { copy } from '#features/snow-day/copy.ts';
import { Outcome } from '#features/snow-day/Outcome.tsx';
import { snowDayQuery, useUndoSnow } from '#features/snow-day/queries.ts';
import { UndoSnow } from '#features/snow-day/UndoSnow.tsx';
import { filterText } from '#features/snow-day/words.ts';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import { clock, day } from '#format/time.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

/** A snow day that was applied: how far it is, whom to call, and undoing it. */
export function SnowDayPage() {
  const { locationId, actionId } = useParams({ from: '/signed-in/stores/$locationId/times/snow-days/$actionId' });
  const { timeZone: zone } = useStore(locationId);
  const { data: snowDay } = useSuspenseQuery(snowDayQuery(locationId, actionId));
  const { filter, slots, orders, by, at, reason, isRunning, undone, moves } = snowDay;
  // The button is gone once it is undone; what it left is said here.
  const undo = useUndoSnow(locationId, actionId);
  const left = undo.data?.left ?? 0;
  usePageTitle(copy.title);
  return (
    <StorePage locationId={locationId}>
      <Stack gap={1}>
        <Link to={paths.snowDays(locationId)}>{copy.days}</Link>
        <h1>
          {copy.title}: {filterText(filter)}
        </h1>
        <p>
          {copy.modality[filter.modality]}, {copy.did(slots, orders)}
        </p>
        <p>{copy.because(reason)}</p>
        <p>{copy.summary(by, day(at, zone), clock(at, zone))}</p>
      </Stack>
      {undone && (
        <TakesFocus when={!undo.isIdle}>
          <Notice tone={left > 0 ? 'warning' : 'quiet'} role="status">
            {copy.undone}
            {left > 0 && <p>{copy.left(left)}</p>}
          </Notice>
        </TakesFocus>
      )}
      {!undone && !isRunning && <UndoSnow undo={undo} moved={moves.filter(({ state }) => state === 'MOVED').length} />}
      <Outcome {...{ snowDay, locationId, zone }} />
    </StorePage>
  );
}
