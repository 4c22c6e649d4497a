import { CalendarClock, MapPin, Store } from 'lucide-react';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { addressText, storeAddress } from '#format/address.ts';
import { mapLink } from '#browser/map-link.ts';
import { paths } from '#paths.ts';
import { WindowText } from '#shared/slots/WindowText.tsx';
import type { ContactState } from './use-contact.ts';
import { copy } from './copy.ts';
import { Fact } from './Fact.tsx';
import { ContactFact, InstructionsFact } from './HandoverFacts.tsx';
import { OutsideLink } from './OutsideLink.tsx';
import { type Checkout, modalityOf } from './checkout.ts';

type FulfillmentCardProps = {
  checkout: Checkout;
  contact: ContactState;
  /** Starts to load the modality picker when the shopper points at, or tabs to, the link that opens it. */
  preloadPicker: () => void;
};

/** When, where and to whom the order is handed over, each with a way to change it. */
export function FulfillmentCard({ checkout, contact, preloadPicker }: FulfillmentCardProps) {
  const modalityType = modalityOf(checkout);
  const { fulfillment } = checkout;
  const { reservation, store, destination } = fulfillment;
  const isPickup = modalityType === 'PICKUP';
  const back = paths.scheduling(modalityType);
  return (
    <Card title={copy.orderTitle[modalityType](store.vanityName)}>
      <Fact
        icon={CalendarClock}
        label={copy.when[modalityType]}
        action={
          <Link {...back} {...linkVariant()}>
            {copy.changeTime}
          </Link>
        }
      >
        {reservation ? <WindowText text={reservation.selections[0].displayString} /> : copy.noTime}
      </Fact>
      <Fact
        icon={isPickup ? Store : MapPin}
        label={copy.where[modalityType]}
        action={
          isPickup ? (
            <Link
              {...paths.modality('pickup')}
              {...linkVariant()}
              preload={false}
              resetScroll={false}
              onPointerEnter={preloadPicker}
              onFocus={preloadPicker}
            >
              {copy.changeStore}
            </Link>
          ) : (
            <Link {...back} {...linkVariant()}>
              {copy.editAddress}
            </Link>
          )
        }
      >
        {addressText(isPickup ? storeAddress(store.address) : destination)}{' '}
        {destination.coordinates && (
          <OutsideLink href={mapLink(destination.coordinates)}>{copy.map[modalityType]}</OutsideLink>
        )}
      </Fact>
      <ContactFact contact={contact} />
      <InstructionsFact checkout={checkout} />
    </Card>
  );
}
