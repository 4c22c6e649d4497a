import { Button } from '@cartwright/ui/button/Button.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useReducer, useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import { problemMessage } from '#api/problem-message.ts';
import { choose, NOTHING_CHOSEN, resolve } from '#shared/slots/choice.ts';
import { fulfillmentSelected } from '#shared/slots/fulfillment-selected.ts';
import { slotFacts } from '#shared/slots/slot-facts.ts';
import { SlotPicker } from '#shared/slots/SlotPicker.tsx';
import { usefulFilters, type Picked, type Reservation } from '#shared/slots/slots.ts';
import { Foot } from '../picker/Foot.tsx';
import { Problem } from '../picker/Problem.tsx';
import type { SlotsProps } from '../picker/screen-props.ts';
import { copy, refusals } from './copy.ts';
import { useStillHeld } from '#shared/slots/use-held-until.ts';
import { HoldNote } from './HoldNote.tsx';
import { MembershipMessage } from './MembershipMessage.tsx';
import { useReserve, type Upfront } from './queries.ts';
import { reserveText } from './reserve-text.ts';

interface UpfrontFormProps extends SlotsProps {
  readonly found: Upfront;
  readonly held: Reservation | null;
  /** Nobody is signed in: slots are shown, and reserving one requires signing in. */
  readonly isPreview: boolean;
  /** The slots are outdated; new ones are loading. */
  readonly loading: boolean;
}

/** A day, a slot, and the button that reserves it (SLT-001). */
export function UpfrontForm({ modality, found, held, isPreview, loading, onClose, onSignInMissing }: UpfrontFormProps) {
  const { slots, lines } = found;
  const { copy: bannerCopy } = useBootstrap().banner;
  const ownVendor = bannerCopy['ownVendorId'];
  const [choice, dispatch] = useReducer(choose, NOTHING_CHOSEN);
  const [isMissing, setMissing] = useState(false);
  const live = useStillHeld(held);
  const reserve = useReserve(modality);
  const resolved = resolve(choice, { days: slots.days, items: slots.items, held: live, ownVendor });
  const picked = resolved.picked?.slot.fits === true ? resolved.picked : undefined;
  const locationId = useBootstrap().modality?.store.locationId ?? '';

  function press() {
    setMissing(picked === undefined);
    trackProblems('time', picked === undefined ? ['time'] : []);
    if (picked === undefined) return;
    if (isPreview) return onSignInMissing();
    reserve.mutate(
      { slot: picked.slot, lines, held: live },
      {
        onSuccess: () => done(picked),
        onError: (error) => {
          if (isSessionError(error)) onSignInMissing();
        },
      },
    );
  }
  function done({ day, slot }: Picked) {
    const { quoteId, optionId } = slot;
    const daysAhead = slots.days.findIndex(({ date }) => date === day.date);
    fulfillmentSelected({ quoteId, optionId, locationId, selectedDate: day.date }, { modality, daysAhead });
    onClose();
  }
  const problem = isMissing && picked === undefined ? copy.noTime : problemMessage(reserve.error, refusals);

  return (
    <Stack gap={5}>
      <HoldNote held={held} />
      {modality === 'DELIVERY' && <MembershipMessage membership={slots.membership} days={slots.days} />}
      <SlotPicker
        {...{ choice, resolved, dispatch, loading }}
        modality={modality}
        formName="upfront"
        ownName={bannerCopy['deliveryName'] ?? ''}
        filters={modality === 'DELIVERY' ? usefulFilters(slots.days, ownVendor) : ['all']}
        facts={slotFacts({ modality, slots, lines, live })}
      />
      <Foot>
        <Stack gap={3}>
          <Problem>{problem}</Problem>
          <Button kind="primary" wide pending={reserve.isPending} pendingLabel={copy.reserving} onClick={press}>
            {reserveText(modality, false, lines.length)}
          </Button>
        </Stack>
      </Foot>
    </Stack>
  );
}
