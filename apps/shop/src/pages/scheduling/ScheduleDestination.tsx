import type { OrderModality } from '@cartwright/contracts/common';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/scheduling/copy.ts';
import { DestinationCard } from '#features/scheduling/DestinationCard.tsx';
import { addressText, storeAddress } from '#format/address.ts';
import { pickerLink } from '#features/modality/picker-link.ts';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import { hasStreet } from './use-schedule.ts';

interface ScheduleDestinationProps {
  readonly active: ActiveModality;
  readonly modality: OrderModality;
  readonly onEditAddress: () => void;
}

/** The store of a pickup or the address of a delivery. */
export function ScheduleDestination({ active, modality, onEditAddress }: ScheduleDestinationProps) {
  const { store } = active;
  if (modality === 'PICKUP') {
    const { addressLine1, city } = storeAddress(store.address);
    return (
      <DestinationCard
        modality={modality}
        destination={`${store.vanityName}, ${addressText({ addressLine1, city })}`}
        action={
          <Link {...pickerLink('PICKUP')} {...linkVariant()}>
            {copy.change.store}
          </Link>
        }
      />
    );
  }
  return (
    <DestinationCard
      modality={modality}
      destination={
        hasStreet(active) ? addressText(knownAddress(active)) : copy.noAddress(knownAddress(active).zipCode ?? '')
      }
      action={<TextButton onClick={onEditAddress}>{copy.change.address}</TextButton>}
    />
  );
}

/** The known parts of a delivery's destination. */
export const knownAddress = ({ destination, store }: ActiveModality) =>
  'address' in destination ? destination.address : { zipCode: store.address.postalCode };
