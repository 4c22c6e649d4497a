import type { OrderModality } from '@cartwright/contracts/common';
import { linkLook } from '@cartwright/ui/link/look.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/scheduling/copy.ts';
import { PlaceCard } from '#features/scheduling/PlaceCard.tsx';
import { addressWords, storePlace } from '../../address-text.ts';
import { windowLink } from '#features/ways-to-shop/window-link.ts';
import type { ActiveWay } from '#features/ways-to-shop/active-way.ts';
import { hasStreet } from './use-schedule.ts';

interface PlaceProps {
  readonly active: ActiveWay;
  readonly modality: OrderModality;
  readonly onEditAddress: () => void;
}

/** The store of a pickup or the address of a delivery. */
export function Place({ active, modality, onEditAddress }: PlaceProps) {
  const { store } = active;
  if (modality === 'PICKUP') {
    const { addressLine1, city } = storePlace(store.address);
    return (
      <PlaceCard
        modality={modality}
        place={`${store.vanityName}, ${addressWords({ addressLine1, city })}`}
        action={
          <Link {...windowLink('PICKUP')} {...linkLook()}>
            {copy.change.store}
          </Link>
        }
      />
    );
  }
  return (
    <PlaceCard
      modality={modality}
      place={
        hasStreet(active) ? addressWords(knownAddress(active)) : copy.noAddress(knownAddress(active).zipCode ?? '')
      }
      action={<TextButton onClick={onEditAddress}>{copy.change.address}</TextButton>}
    />
  );
}

/** What is known of where a delivery goes. */
export const knownAddress = ({ destination, store }: ActiveWay) =>
  'address' in destination ? destination.address : { zipCode: store.address.postalCode };
