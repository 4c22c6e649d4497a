import { Button } from '@cartwright/ui/button/Button.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useReducer, useState } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import { problemMessage } from '#api/problem-message.ts';
import { choose, NOTHING_CHOSEN, resolve } from '#times/choice.ts';
import { fulfillmentSelected } from '#times/fulfillment-selected.ts';
import { timeWords } from '#times/time-words.ts';
import { TimePicker } from '#times/TimePicker.tsx';
import { usefulFilters } from '#times/times.ts';
import type { Picked, Reservation } from '#times/times.ts';
import { Foot } from '../window/Foot.tsx';
import { Problem } from '../window/Problem.tsx';
import type { TimesProps } from '../window/screen-props.ts';
import { copy, refusals } from './copy.ts';
import { useStillHeld } from '#times/use-still-held.ts';
import { HoldNote } from './HoldNote.tsx';
import { MembershipMessage } from './MembershipMessage.tsx';
import { useReserve } from './queries.ts';
import type { Upfront } from './queries.ts';
import { reserveWords } from './reserve-words.ts';

interface UpfrontFormProps extends TimesProps {
  readonly found: Upfront;
  readonly held: Reservation | null;
  /** Nobody is signed in: a time is looked at, and signing in is asked for to hold it. */
  readonly isPreview: boolean;
  /** The times are those of before; fresh ones are on their way. */
  readonly loading: boolean;
}

/** A day, a time, and the button that holds it (SLT-001). */
export function UpfrontForm({ way, found, held, isPreview, loading, onClose, onSignInMissing }: UpfrontFormProps) {
  const { times, lines } = found;
  const { copy: bannerCopy } = useBoot().banner;
  const ownVendor = bannerCopy['ownVendorId'];
  const [choice, dispatch] = useReducer(choose, NOTHING_CHOSEN);
  const [isMissing, setMissing] = useState(false);
  const live = useStillHeld(held);
  const reserve = useReserve(way);
  const resolved = resolve(choice, { days: times.days, items: times.items, held: live, ownVendor });
  const picked = resolved.picked?.time.fits === true ? resolved.picked : undefined;
  const locationId = useBoot().modality?.store.locationId ?? '';

  function press() {
    setMissing(picked === undefined);
    trackProblems('time', picked === undefined ? ['time'] : []);
    if (picked === undefined) return;
    if (isPreview) return onSignInMissing();
    reserve.mutate(
      { time: picked.time, lines, held: live },
      {
        onSuccess: () => done(picked),
        onError: (error) => {
          if (isSessionError(error)) onSignInMissing();
        },
      },
    );
  }
  function done({ day, time }: Picked) {
    const { quoteId, optionId } = time;
    const daysAhead = times.days.findIndex(({ date }) => date === day.date);
    fulfillmentSelected({ quoteId, optionId, locationId, selectedDate: day.date }, { modality: way, daysAhead });
    onClose();
  }
  const problem = isMissing && picked === undefined ? copy.noTime : problemMessage(reserve.error, refusals);

  return (
    <Stack gap={5}>
      <HoldNote held={held} />
      {way === 'DELIVERY' && <MembershipMessage membership={times.membership} days={times.days} />}
      <TimePicker
        {...{ choice, resolved, dispatch, loading }}
        modality={way}
        formName="upfront"
        ownName={bannerCopy['deliveryName'] ?? ''}
        filters={way === 'DELIVERY' ? usefulFilters(times.days, ownVendor) : ['all']}
        words={timeWords({ modality: way, times, lines, live })}
      />
      <Foot>
        <Stack gap={3}>
          <Problem>{problem}</Problem>
          <Button kind="primary" wide pending={reserve.isPending} pendingLabel={copy.reserving} onClick={press}>
            {reserveWords(way, false, lines.length)}
          </Button>
        </Stack>
      </Foot>
    </Stack>
  );
}
