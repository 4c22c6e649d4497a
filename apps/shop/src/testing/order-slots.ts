import type { Checkout } from '#features/checkout/checkout.ts';
import { endsOf, toWindow } from '@cartwright/rules/window';
import type { Day, Reservation, Slot } from '#shared/slots/slots.ts';
import { aCheckout } from './order.ts';

type Selection = Reservation['selections'][0];

const ZONE = 'America/New_York';

/** A slot of one hour on a day, free and with capacity by default. */
export function aSlot(startsAt: string, part: Partial<Slot> = {}): Slot {
  const start = Date.parse(startsAt);
  return {
    quoteId: 'quote',
    optionId: `option ${startsAt}`,
    type: 'STANDARD',
    vendorId: 'store',
    vendorName: 'Store Pickup',
    displayString: startsAt.slice(11, 16),
    window: toWindow(start, start + 3_600_000, ZONE),
    cutoffAt: startsAt,
    cost: 'USD 0.00',
    waiver: 'USD 0.00',
    incentive: null,
    shouldShowFees: false,
    fits: true,
    ...part,
  };
}

export const aDay = (date: string, slots: readonly Slot[] = [], nextDate: string | null = null): Day => ({
  date,
  weekday: 'Saturday',
  month: 'Nov 21',
  times: [...slots],
  nextDate,
});

/** A reservation of that slot; a test overrides what matters. */
export function aReservation(
  slot: Slot,
  {
    items = { included: [], excluded: [] },
    storeId = 'oakley',
    vendorKind = 'OWN',
    termsUrl = null,
    ...part
  }: Partial<Reservation & Selection> = {},
): Reservation {
  const { window, vendorId, vendorName, type } = slot;
  const { startsAt } = endsOf(window);
  const localDate = startsAt.slice(0, 10);
  const words = { displayString: 'Sat Nov 21, 4–5 PM', localDate, cutoffAt: startsAt };
  const money = { cost: 'USD 0.00', waiver: 'USD 0.00' };
  return {
    id: 'res_1',
    versionKey: '1',
    modalityType: 'PICKUP',
    state: 'HELD',
    expiration: { value: startsAt },
    extensionsLeft: 10,
    selections: [{ storeId, vendorId, vendorName, type, vendorKind, termsUrl, window, ...words, ...money, items }],
    ...part,
  };
}

/** A checkout whose time is held for long, as while it is paid for. */
export function aHeldCheckout(part: Partial<Checkout> = {}): Checkout {
  const checkout = aCheckout(part);
  const reservation = aReservation(aSlot('2999-11-21T21:00:00.000Z'));
  return { ...checkout, fulfillment: { ...checkout.fulfillment, reservation } };
}
