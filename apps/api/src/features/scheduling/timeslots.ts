import type { Locale } from '@cartwright/contracts/locales';
import type { SlotDay, Timeslots } from '@cartwright/contracts/scheduling';
import { DEFAULT_FREE_THRESHOLD, isMember } from '@cartwright/rules/membership';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { isFull } from '@cartwright/rules/slot-size';
import type { DeliveryVendors } from '#ports/delivery-vendors.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { Viewer } from '#reservations/reservation-view.ts';
import { SCHEDULING } from './copy.ts';
import { type ItemQuery, type SlotRequest, readSlotRequest } from './items-sql.ts';
import { type Offers, offersOf } from './offers.ts';
import type { Quotes } from './quotes.ts';
import type { SlotDays } from './slot-days.ts';
import { dayText, todayIn } from './slot-texts.ts';

export interface SchedulingDeps extends ProductSource {
  readonly quotes: Quotes;
  readonly days: SlotDays;
  readonly vendors: DeliveryVendors;
}

type Refusal = { readonly code: 'NO_MODALITY' | 'MODALITY_NOT_SUPPORTED' | 'NO_STORES_FOUND' };

/** What is requested, and which third parties to include besides the banner's own drivers. */
export type SlotsQuery = Omit<ItemQuery, 'now' | 'withRooms'> & {
  readonly thirdParties?: readonly string[] | undefined;
};

/** Slots for a cart, with what can come in each; writes nothing but slots that did not exist yet. */
export async function timeslots(
  { db, catalog, quotes, days }: Omit<SchedulingDeps, 'vendors'>,
  { thirdParties, ...query }: SlotsQuery,
  { now, timeZone, locale }: Viewer,
): Promise<Result<Timeslots, Refusal>> {
  const { modality } = query;
  const since = days.mark();
  const request = await readSlotRequest({ db, catalog }, { ...query, now, withRooms: true });
  if (request.location === null) return refuse({ code: 'NO_MODALITY' });
  if (!request.location.isOffered) return refuse({ code: 'MODALITY_NOT_SUPPORTED' });
  if (modality === 'DELIVERY' && request.vendors.length === 0) return refuse({ code: 'NO_STORES_FOUND' });
  const { locationId, zone } = request.location;
  const { dates, slots } = await days.open({ locationId, modality }, { zone, now, rooms: request.rooms, since });
  const isRequested = vendorFilter(request, query, thirdParties);
  const free = slots.filter(({ slot, room }) => isRequested(slot.vendorId) && !isFull(room));
  const offers = offersOf(free, { request, query, quotes, now, today: todayIn(zone, now), locale });
  return ok({
    days: daysOf(dates, offers.slots, { today: todayIn(timeZone ?? zone, now), locale }),
    items: offers.items,
    membership: membershipOf(request.enrollment),
    message: free.length === 0 ? SCHEDULING[locale].noSlots : null,
  });
}

/**
 * Anyone who hands over at the store's counter; at a door, the banner's own drivers and the third parties that are named.
 * Where only third parties deliver, all of them do unless some are named.
 */
function vendorFilter(
  { vendors }: SlotRequest,
  { modality }: SlotsQuery,
  thirdParties: SlotsQuery['thirdParties'],
): (vendorId: string) => boolean {
  if (modality === 'PICKUP') return () => true;
  const named =
    thirdParties ?? (vendors.every(({ isThirdParty }) => isThirdParty) ? vendors.map(({ name }) => name) : []);
  const requested = vendors.filter(({ isThirdParty, name }) => !isThirdParty || named.includes(name));
  const ids = new Set(requested.map(({ vendorId }) => vendorId));
  return (vendorId) => ids.has(vendorId);
}

/** The message for a member; none for anybody else. */
function membershipOf(enrollment: SlotRequest['enrollment']): Timeslots['membership'] {
  if (enrollment === undefined || !isMember(enrollment)) return null;
  return { type: enrollment.type, freeThreshold: enrollment.freeThreshold ?? DEFAULT_FREE_THRESHOLD };
}

/** @param viewer.today the local date of the viewer */
export function daysOf(
  dates: readonly string[],
  slots: Offers['slots'],
  viewer: { readonly today: string; readonly locale: Locale },
): SlotDay[] {
  const byDay = Map.groupBy(slots, ({ localDate }) => localDate);
  return dates.map((date) => {
    const options = byDay.get(date) ?? [];
    return {
      date,
      ...dayText(date, viewer.today, viewer.locale),
      times: options.map(({ option }) => option),
      nextDate: options.length > 0 ? null : (dates.find((later) => later > date && byDay.has(later)) ?? null),
    };
  });
}
