import type { OrderModality } from '@cartwright/contracts/common';
import { linkLook } from '@cartwright/ui/link/look.ts';
import { productName } from '@cartwright/rules/product-name';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBoot } from '#api/bootstrap.ts';
import { heldTimeQuery } from '#api/times.ts';
import { AddressDialog } from '#features/addresses/AddressDialog.tsx';
import { copy as addressCopy } from '#features/addresses/copy.ts';
import { AgeDialog } from '#features/scheduling/AgeDialog.tsx';
import { copy } from '#features/scheduling/copy.ts';
import { FalloutDialog } from '#features/scheduling/FalloutDialog.tsx';
import { ageModalOf } from '#features/scheduling/flow.ts';
import { LostDialog } from '#features/scheduling/LostDialog.tsx';
import { isOwnGone } from '#features/scheduling/own-gone.ts';
import { insteadOf, keyOf } from '../../times/times.ts';
import type { Reservation, Time, Times } from '../../times/times.ts';
import { windowLink } from '#features/ways-to-shop/window-link.ts';
import { knownAddress } from './Place.tsx';
import type { ActiveWay } from '#features/ways-to-shop/active-way.ts';
import type { Schedule } from './use-schedule.ts';

interface ScheduleDialogsProps {
  readonly active: ActiveWay;
  readonly modality: OrderModality;
  readonly times: Times;
  readonly held: Reservation | null;
  readonly schedule: Schedule;
  readonly onPlaceChanged: () => void;
  /** The shopper goes on with another way to shop. */
  readonly onMoveModality: () => void;
  /** The shopper keeps all items and looks for another time. */
  readonly onAnotherTime: () => void;
  readonly onTaken: (time: Time) => void;
}

/** The one window that the flow asks for, if any. */
export function ScheduleDialogs(props: ScheduleDialogsProps) {
  const { active, modality, times, held, schedule, onPlaceChanged, onTaken } = props;
  const { flow, send, picked, age } = schedule;
  const client = useQueryClient();
  const { banner } = useBoot();
  const close = () => send({ type: 'CLOSE' });

  if (flow.at === 'address') {
    return (
      <AddressDialog
        known={knownAddress(active)}
        holdsTime={held !== null}
        instead={
          <Link
            {...windowLink('PICKUP')}
            {...linkLook()}
            onClick={() => {
              props.onMoveModality();
              close();
            }}
          >
            {addressCopy.pickup}
          </Link>
        }
        onSaved={() => {
          onPlaceChanged();
          close();
        }}
        onClose={close}
      />
    );
  }
  if (flow.at === 'fallout') {
    const codes = (picked && times.items[picked.time.quoteId]?.excluded) ?? [];
    return (
      <FalloutDialog
        modality={modality}
        items={schedule.leftOut.map(({ gtin13, product }) => ({
          name: product.description,
          code: codes.find((each) => each.gtin13 === gtin13)?.code,
        }))}
        onAnotherTime={props.onAnotherTime}
        onWithout={schedule.onWithout}
      />
    );
  }
  if (ageModalOf(flow).isOpen && age && picked) {
    const [first] = age.lines;
    return (
      <AgeDialog
        modality={modality}
        minAge={age.minAge}
        item={copy.age.several(first ? productName(first.product) : '', age.lines.length - 1)}
        localDate={picked.day.date}
        refused={flow.at === 'age' ? flow.problem : undefined}
        pending={flow.at === 'working'}
        onConfirm={schedule.onAge}
        onClose={close}
      />
    );
  }
  if (flow.at === 'lost') {
    const lost = flow.held?.selections[0] ?? schedule.attempted ?? picked?.time;
    return (
      <LostDialog
        modality={modality}
        why={flow.why}
        lostKey={lost && keyOf(lost)}
        isOwnGone={isOwnGone(modality, lost, { days: times.days, ownVendor: banner.copy['ownVendorId'] })}
        offers={lost ? insteadOf(times.days, lost) : []}
        wantedOf={schedule.wantedOf}
        onHeld={(time) => {
          onTaken(time);
          close();
        }}
        onClose={() => {
          // What has run out is not shown as held any more.
          client.setQueryData(heldTimeQuery(modality).queryKey, null);
          close();
        }}
      />
    );
  }
  return null;
}
