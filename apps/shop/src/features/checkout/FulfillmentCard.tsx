import type { LucideIcon } from 'lucide-react';
import { CalendarClock, MapPin, Store } from 'lucide-react';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressText, storeAddress } from '#format/address.ts';
import { mapLink } from '#browser/map-link.ts';
import { paths } from '#paths.ts';
import { WindowText } from '#shared/slots/WindowText.tsx';
import { copy } from './copy.ts';
import css from './FulfillmentCard.module.css';
import type { Checkout } from './checkout.ts';

type FulfillmentCardProps = {
  checkout: Checkout;
  /** Starts to load the modality picker when the shopper points at, or tabs to, the link that opens it. */
  preloadPicker: () => void;
};

/** When and where the order is handed over, each with a link to change it. */
export function FulfillmentCard({ checkout, preloadPicker }: FulfillmentCardProps) {
  const { modalityType, fulfillment } = checkout;
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
        {isPickup && (
          <a href={mapLink(store.coordinates)} target="_blank" rel="noreferrer" {...linkVariant()}>
            {copy.map}
            <VisuallyHidden> {copy.newTab}</VisuallyHidden>
          </a>
        )}
      </Fact>
    </Card>
  );
}

type FactProps = { icon: LucideIcon; label: string; action: ReactNode; children: ReactNode };

function Fact({ icon, label, action, children }: FactProps) {
  return (
    <div className={css['fact']}>
      <Icon of={icon} />
      <div className={css['text']}>
        <span className={css['soft']}>{label}</span>
        <strong>{children}</strong>
      </div>
      {action}
    </div>
  );
}
