import type { Day, Reservation, Time } from '../times/times.ts';

const ZONE = 'America/New_York';

/** A time of one hour on a day, free and with room unless said otherwise. */
export function aTime(startsAt: string, part: Partial<Time> = {}): Time {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  return {
    quoteId: 'quote',
    optionId: `option ${startsAt}`,
    type: 'STANDARD',
    vendorId: 'store',
    vendorName: 'Store Pickup',
    displayString: startsAt.slice(11, 16),
    window: { startsAt, endsAt, timezone: ZONE },
    cutoffAt: startsAt,
    cost: 'USD 0.00',
    waiver: 'USD 0.00',
    shouldShowFees: false,
    fits: true,
    ...part,
  };
}

export const aDay = (date: string, times: readonly Time[] = [], nextDate: string | null = null): Day => ({
  date,
  weekday: 'Saturday',
  month: 'Nov 21',
  times: [...times],
  nextDate,
});

/** A reservation of that time. */
export const aReservation = ({ window, vendorId, vendorName }: Time, part: Partial<Reservation> = {}): Reservation => ({
  id: 'res_1',
  versionKey: '1',
  modalityType: 'PICKUP',
  state: 'HELD',
  expiration: { value: window.startsAt },
  extensionsLeft: 10,
  locationId: 'st-1',
  vendorId,
  vendorName,
  window,
  localDate: window.startsAt.slice(0, 10),
  displayString: 'Sat Nov 21, 4–5 PM',
  cutoffAt: window.startsAt,
  cost: 'USD 0.00',
  waiver: 'USD 0.00',
  items: { included: [], excluded: [] },
  ...part,
});
