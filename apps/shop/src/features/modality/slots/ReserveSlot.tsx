import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { heldAt, heldSlotQuery } from '#shared/slots/queries.ts';
import { clockTime } from '#format/clock.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { useHeldUntil } from '#shared/slots/use-held-until.ts';
import type { Choice } from '../choice/choice.ts';
import type { PendingChoice } from '../flow/screens.ts';
import { isActive } from '../choice/consequences.ts';
import type { PickerEvent, PickerState } from '../flow/state.ts';
import { copy } from '../picker/copy.ts';
import type { OpenedFrom } from '../picker/screen-props.ts';
import css from '../picker/screens.module.css';
import { reserveText } from './reserve-text.ts';

type ReserveSlotProps = {
  openedFrom: OpenedFrom;
  state: PickerState;
  send: (event: PickerEvent) => void;
  /** The pickup or delivery of the slots; it is saved first. */
  choice: Choice;
  choose: (choice: Choice, next: PendingChoice['next']) => void;
  isPending: boolean;
  /** Another choice is being checked or saved. */
  waits?: boolean;
};

/**
 * For a store's pickup and the banner's own delivery: what is reserved until when, and the way to the slots (WTS-103 to
 * WTS-105).
 */
export function ReserveSlot({ openedFrom, state, send, choice, choose, isPending, waits = false }: ReserveSlotProps) {
  const { session, cartCounts, modality } = useBootstrap();
  const isSignedIn = session.status !== 'anonymous';
  const chosenModality = choice.modalityType === 'PICKUP' ? 'PICKUP' : 'DELIVERY';
  const isHere = isActive(choice, modality);
  const { data } = useQuery({ ...heldSlotQuery(chosenModality), enabled: isSignedIn });
  const held = 'locationId' in choice.destination ? heldAt(data, choice.destination.locationId) : data;
  const until = useHeldUntil(held);
  const slot = held?.selections[0];
  // The order being paid for has the reservation here: another one would release it. "Change Time" is on its page.
  if (openedFrom === 'checkout' && isHere) return null;

  function reserve() {
    if (!isHere && (isSignedIn || chosenModality === 'PICKUP')) choose(choice, 'times');
    else send({ type: 'RESERVE_PRESSED', modality: chosenModality, isSignedIn });
  }

  return (
    <div className={css['reserve']}>
      {until !== undefined && slot !== undefined && (
        <p>
          <Icon of={Clock} size="s" /> {copy.holdUntil(slot.displayString, clockTime(until, slot.window.timezone))}
        </p>
      )}
      <Button
        kind="outline"
        size="small"
        ref={state.focus === 'reserve' ? takeFocus : null}
        pending={isPending}
        waits={waits}
        pendingLabel={copy.starting}
        onClick={reserve}
      >
        {chosenModality === 'PICKUP' && !held
          ? copy.pickupSlots
          : reserveText(chosenModality, Boolean(held), cartCounts[chosenModality] ?? 0)}
      </Button>
    </div>
  );
}
