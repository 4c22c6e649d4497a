import { Card } from '@cartwright/ui/card/Card.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressText, storeAddress } from '#format/address.ts';
import { paths } from '#paths.ts';
import { mapLink, mapSearchLink } from '#browser/map-link.ts';
import { WindowText } from '#shared/slots/WindowText.tsx';
import { copy, statusText } from './copy.ts';
import { AddressMap } from './map/AddressMap.tsx';
import css from './OrderFacts.module.css';
import { handedOverAt, hasEnded, isStopped } from './order-progress.ts';
import { momentText } from './order-text.ts';
import type { Order } from './queries.ts';

interface OrderFactsProps {
  readonly order: Order;
}

/** When, where, the contact, and the instructions for the driver. */
export function OrderFacts({ order }: OrderFactsProps) {
  const { status, modalityType, store, destination, contact, displayString, instructions, deliveryType } = order;
  const isOff = hasEnded(status) || isStopped(order);
  const handedOver = handedOverAt(order);
  const isPickup = modalityType === 'PICKUP';
  return (
    <Card title={copy.details}>
      <dl className={css['facts']}>
        {handedOver === undefined ? (
          <Fact label={isOff ? copy.wasPlanned : copy.when[modalityType]}>
            <span>
              <WindowText text={displayString} />
            </span>
          </Fact>
        ) : (
          <Fact label={statusText[modalityType].COMPLETE}>{momentText(handedOver, order.window.timezone)}</Fact>
        )}
        <Fact label={copy.where[modalityType]}>
          {isPickup && (
            <strong>
              <Link {...paths.store(store.locationId)} {...linkVariant()}>
                {store.vanityName}
              </Link>
            </strong>
          )}
          <span>{addressText(isPickup ? storeAddress(store.address) : destination)}</span>
          <a
            href={isPickup ? mapLink(store.coordinates) : mapSearchLink(addressText(destination))}
            target="_blank"
            rel="noreferrer"
            {...linkVariant()}
          >
            {isPickup ? copy.directions : copy.openMap}
            <VisuallyHidden> {copy.newTab}</VisuallyHidden>
          </a>
        </Fact>
        <Fact label={copy.contact}>
          <span>{`${contact.firstName} ${contact.lastName}`}</span>
          <span>{formatTypedPhone(contact.phone)}</span>
        </Fact>
        {!isPickup && <Fact label={copy.handOver}>{deliveryType === 'Contactless' ? copy.atDoor : copy.inPerson}</Fact>}
        {instructions !== '' && <Fact label={copy.notes[modalityType]}>{instructions}</Fact>}
      </dl>
      {!isOff && <AddressMap order={order} />}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
