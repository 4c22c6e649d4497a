import { orderNumber } from '@cartwright/rules/order-id';
import { endsOf } from '@cartwright/rules/window';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { CalendarPlus } from 'lucide-react';
import { addressText, storeAddress } from '#format/address.ts';
import { calendarFile } from './calendar.ts';
import { copy } from './copy.ts';
import type { Order } from './queries.ts';

/** Offers the order's window as a calendar file, made in the browser without a request. */
export function CalendarLink({ order }: { order: Order }) {
  return (
    <TextButton onClick={() => download(copy.calendarFile(order.id), fileOf(order))}>
      <Icon of={CalendarPlus} size="s" /> {copy.addToCalendar}
    </TextButton>
  );
}

function fileOf({ id, modalityType, store, destination, window, placedAt }: Order): string {
  const isPickup = modalityType === 'PICKUP';
  return calendarFile({
    id,
    title: copy.calendarTitle(modalityType, isPickup ? store.vanityName : destination.addressLine1),
    location: addressText(isPickup ? storeAddress(store.address) : destination),
    notes: `${copy.number} ${orderNumber(id)}`,
    ...endsOf(window),
    madeAt: placedAt,
  });
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download has its own reference to the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
