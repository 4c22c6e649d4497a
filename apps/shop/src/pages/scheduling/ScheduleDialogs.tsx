import type { OrderModality } from '@cartwright/contracts/common';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { productName } from '@cartwright/rules/product-name';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Cart } from '#features/cart/cart.ts';
import { removeOp } from '#features/cart/ops.ts';
import { useChangeCart } from '#features/cart/queries.ts';
import { ReplacementsDrawer } from '#features/cart/replacements/ReplacementsDrawer.tsx';
import { AgeDialog } from '#shared/age-check/AgeDialog.tsx';
import { heldSlotQuery } from '#shared/slots/queries.ts';
import { AddressDialog } from '#features/addresses/AddressDialog.tsx';
import { copy as addressCopy } from '#features/addresses/copy.ts';
import { ModalityInvalidDialog } from '#features/scheduling/ModalityInvalidDialog.tsx';
import { ReservationLostDialog } from '#features/scheduling/ReservationLostDialog.tsx';
import { isOwnFleetFull } from '#features/scheduling/own-fleet-full.ts';
import { alternativesTo, keyOf } from '#shared/slots/slots.ts';
import type { Reservation, Slot, Slots } from '#shared/slots/slots.ts';
import { paths } from '#paths.ts';
import { pickerLink } from '#features/modality/picker-link.ts';
import { knownAddress } from './ScheduleDestination.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import type { Schedule } from './use-schedule.ts';

interface ScheduleDialogsProps {
  readonly active: ActiveModality;
  readonly modality: OrderModality;
  readonly slots: Slots;
  readonly held: Reservation | null;
  readonly cart: Cart;
  /** What can come is being found out again. */
  readonly loading: boolean;
  readonly schedule: Schedule;
  readonly onDestinationChanged: () => void;
  /** The shopper continues with another modality. */
  readonly onMoveModality: () => void;
  /** The shopper keeps all items and looks for another slot. */
  readonly onAnotherSlot: () => void;
  readonly onTaken: (slot: Slot) => void;
}

/** The dialog that the flow requires, if any. */
export function ScheduleDialogs(props: ScheduleDialogsProps) {
  const { active, modality, slots, held, schedule, onDestinationChanged, onTaken } = props;
  const { flow, send, picked, age } = schedule;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { banner } = useBootstrap();
  const changeCart = useChangeCart(modality);
  const close = () => send({ type: 'CLOSE' });

  if (flow.kind === 'address') {
    return (
      <AddressDialog
        known={knownAddress(active)}
        holdsSlot={held !== null}
        instead={
          <Link
            {...pickerLink('PICKUP')}
            {...linkVariant()}
            onClick={() => {
              props.onMoveModality();
              close();
            }}
          >
            {addressCopy.pickup}
          </Link>
        }
        onSaved={() => {
          onDestinationChanged();
          close();
        }}
        onClose={close}
      />
    );
  }
  if (flow.kind === 'modality-invalid') {
    return (
      <ModalityInvalidDialog error={flow.error} onBackToCart={() => void navigate(paths.cart())} onClose={close} />
    );
  }
  if (flow.kind === 'fallout') {
    return (
      <ReplacementsDrawer
        cart={props.cart}
        items={schedule.unavailable}
        updating={props.loading}
        onContinue={schedule.onWithout}
        onAnotherTime={props.onAnotherSlot}
        onClose={close}
      />
    );
  }
  if (flow.kind === 'lost') {
    const lost = flow.held?.selections[0] ?? schedule.attempted ?? picked?.slot;
    return (
      <ReservationLostDialog
        modality={modality}
        why={flow.why}
        lostKey={lost && keyOf(lost)}
        isOwnFleetFull={isOwnFleetFull(modality, lost, { days: slots.days, ownVendor: banner.copy['ownVendorId'] })}
        offers={lost ? alternativesTo(slots.days, lost) : []}
        wantedOf={schedule.wantedOf}
        onHeld={(slot) => {
          onTaken(slot);
          close();
        }}
        onClose={() => {
          // An expired reservation is no longer shown as one.
          client.setQueryData(heldSlotQuery(modality).queryKey, null);
          close();
        }}
      />
    );
  }
  if (age && picked) {
    return (
      <AgeDialog
        modality={modality}
        minAge={age.minAge}
        items={age.lines.map(({ product }) => productName(product))}
        localDate={picked.day.date}
        onConfirm={schedule.onAge}
        onClose={close}
        onRemove={() => {
          changeCart.mutate(age.lines.map(({ gtin13 }) => removeOp(gtin13)));
          close();
        }}
      />
    );
  }
  return null;
}
