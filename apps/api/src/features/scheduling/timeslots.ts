import type { Locale } from '@cartwright/contracts/locales';
import type { OrderModality } from '@cartwright/contracts/common';
import type { SlotDay, SlotOption, Timeslots } from '@cartwright/contracts/scheduling';
import { DEFAULT_FREE_THRESHOLD, isMember } from '@cartwright/rules/membership';
import { type Cents, cents } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { type Millis, localDateAt } from '@cartwright/rules/zoned-time';
import { dayWord, monthDay, timeLabel } from '@cartwright/rules/slot-label';
import { type OrderSize, fits, isFull } from '@cartwright/rules/slot-size';
import { toWindow } from '@cartwright/rules/window';
import type { ProductSource } from '#products/catalog.ts';
import type { Viewer } from '#reservations/reservation-view.ts';
import { SCHEDULING } from './copy.ts';
import { type ItemQuery, type SlotRequest, readSlotRequest } from './items-sql.ts';
import { QUOTE_LIFE, type Quotes, shortHash } from './quotes.ts';
import type { SlotDays } from './slot-days.ts';
import { type OpenSlot, openSlots } from './slots-sql.ts';
import { type Sorted, type WantedItem, qualifyingSubtotal, sizeOf, createSorter } from './sorting.ts';
import { waiverOf } from './waiver.ts';

export interface SchedulingDeps extends ProductSource {
  readonly quotes: Quotes;
  readonly days: SlotDays;
}

type Refusal = { readonly code: 'NO_MODALITY' | 'MODALITY_NOT_SUPPORTED' | 'NO_STORES_FOUND' };

/** What is requested, and which third parties to include besides the banner's own drivers: all by default. */
export type SlotsQuery = Omit<ItemQuery, 'now'> & {
  readonly thirdParties?: readonly string[] | undefined;
};

/** Slots for a cart, with what can come in each; writes nothing but slots that did not exist yet. */
export async function timeslots(
  { db, catalog, quotes, days }: SchedulingDeps,
  { thirdParties, ...query }: SlotsQuery,
  viewer: Viewer,
): Promise<Result<Timeslots, Refusal>> {
  const { modality } = query;
  const { locale } = viewer;
  const request = await readSlotRequest({ db, catalog }, { ...query, now: viewer.now });
  if (request.location === null) return refuse({ code: 'NO_MODALITY' });
  if (!request.location.bannerOffers) return refuse({ code: 'MODALITY_NOT_SUPPORTED' });
  const locationKey = { locationId: request.location.locationId, modality };
  if (modality === 'DELIVERY' && request.vendors.length === 0) return refuse({ code: 'NO_STORES_FOUND' });
  const dates = await days.ready(locationKey, request.location.zone, viewer.now);
  const requested = request.vendors.filter(
    ({ isThirdParty, name }) => !isThirdParty || (thirdParties?.includes(name) ?? true),
  );
  const vendors = modality === 'DELIVERY' ? requested.map(({ vendorId }) => vendorId) : null;
  const slots = await openSlots(db.read, locationKey, { dates, vendors, now: viewer.now });
  const free = slots.filter((slot) => !isFull(slot));
  const today = localDateAt(viewer.now, request.location.zone);
  const offers = offersOf(free, { request, query, quotes, now: viewer.now, today, locale });
  return ok({
    days: daysOf(dates, offers.slots, {
      today: viewer.timeZone === null ? today : localDateAt(viewer.now, viewer.timeZone),
      locale,
    }),
    items: offers.items,
    membership: membershipOf(request.enrollment),
    message: free.length === 0 ? SCHEDULING[locale].noSlots : null,
  });
}

/** The message for a member; none for anybody else. */
function membershipOf(enrollment: SlotRequest['enrollment']): Timeslots['membership'] {
  if (enrollment === undefined || !isMember(enrollment)) return null;
  return { type: enrollment.type, freeThreshold: enrollment.freeThreshold ?? DEFAULT_FREE_THRESHOLD };
}

interface Basis {
  readonly request: SlotRequest;
  readonly query: Pick<ItemQuery, 'ownerId' | 'modality'>;
  readonly quotes: Quotes;
  readonly now: Millis;
  /** The local date of the store. */
  readonly today: string;
  readonly locale: Locale;
}

interface Offers {
  readonly slots: readonly { readonly localDate: string; readonly option: SlotOption }[];
  readonly items: Timeslots['items'];
}

interface Group {
  readonly quoteId: string;
  readonly size: OrderSize;
  readonly subtotal: Cents;
}

/** One quote for all slots of a vendor that leave out the same items: the wire keys the items by quote. */
function offersOf(slots: readonly OpenSlot[], { request, query, quotes, now, today, locale }: Basis): Offers {
  const { modality } = query;
  const cartHash = hashOfItems(request.items);
  const ownerHash = shortHash(query.ownerId);
  const expiresAt = now + QUOTE_LIFE;
  const sort = createSorter(request.items, now);
  const hashes = new Map<Sorted, string>();
  const groups = new Map<string, Group>();
  const items: Offers['items'] = {};
  const groupOf = ({ startsAt, zone, vendorId }: OpenSlot): Group => {
    const sorted = sort({ startsAt, zone, mayBringAlcohol: mayBringAlcohol(request, modality, vendorId) });
    const exclusionsHash = hashes.get(sorted) ?? hashOfExclusions(sorted);
    hashes.set(sorted, exclusionsHash);
    const key = `${vendorId} ${exclusionsHash}`;
    const known = groups.get(key);
    if (known) return known;
    const quoteId = quotes.quoteId({
      ownerHash,
      locationId: request.location?.locationId ?? '',
      vendorId,
      modality,
      cartHash,
      exclusionsHash,
      expiresAt,
    });
    const made = { quoteId, size: sizeOf(sorted.included), subtotal: qualifyingSubtotal(sorted.included) };
    groups.set(key, made);
    items[quoteId] = toWireItems(sorted);
    return made;
  };
  return {
    slots: slots.map((slot) => {
      const group = groupOf(slot);
      const fee = cents(slot.feeCents);
      const { subtotal } = group;
      const waiver = waiverOf(
        { enrollment: request.enrollment, modality, slot: { fee, localDate: slot.localDate }, subtotal },
        today,
      );
      return { localDate: slot.localDate, option: toOption(slot, group, { quotes, fee, waiver, locale }) };
    }),
    items,
  };
}

const hashOfExclusions = ({ excluded }: Sorted): string => (excluded.length === 0 ? '' : shortHash(excluded));

/** Whether a vendor may hand over alcohol: always at a store's counter, at a door if its zone allows it. */
export const mayBringAlcohol = (
  { vendors }: { readonly vendors: readonly Pick<SlotRequest['vendors'][number], 'vendorId' | 'mayBringAlcohol'>[] },
  modality: OrderModality,
  vendorId: string,
): boolean => modality === 'PICKUP' || vendors.some((vendor) => vendor.vendorId === vendorId && vendor.mayBringAlcohol);

/** Identifies the contents of a cart, to detect later whether they have changed. */
export const hashOfItems = (items: readonly WantedItem[]): string =>
  shortHash(items.map(({ gtin13, quantity }) => `${gtin13}:${quantity}`).toSorted());

const toWireItems = ({ included, excluded }: Sorted): Timeslots['items'][string] => ({
  included: included.map(({ gtin13 }) => gtin13),
  excluded: [...excluded],
});

interface Offered {
  readonly quotes: Quotes;
  readonly fee: Cents;
  readonly waiver: Cents;
  readonly locale: Locale;
}

function toOption(slot: OpenSlot, { quoteId, size }: Group, { quotes, fee, waiver, locale }: Offered): SlotOption {
  const { slotId, startsAt, endsAt, zone } = slot;
  return {
    quoteId,
    optionId: quotes.optionId(quoteId, { slotId, startsAt, fee, waiver }),
    type: slot.type,
    vendorId: slot.vendorId,
    vendorName: slot.vendorName,
    displayString: labelOf(slot, locale),
    window: toWindow(startsAt, endsAt, zone),
    cutoffAt: iso(slot.cutoffAt),
    cost: fee,
    waiver,
    shouldShowFees: fee > 0,
    fits: fits(slot, size),
  };
}

const labels = new Map<string, string>();
const MAX_LABELS = 20_000;

/**
 * The text of a window, which all stores of a zone share: computing the zone's clock costs more than the rest of an
 * option.
 */
function labelOf({ startsAt, endsAt, zone }: OpenSlot, locale: Locale): string {
  const key = `${startsAt} ${endsAt} ${zone} ${locale}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  if (labels.size >= MAX_LABELS) labels.clear();
  const label = timeLabel({ startsAt, endsAt, zone, locale });
  labels.set(key, label);
  return label;
}

const iso = (moment: Millis): string => new Date(moment).toISOString();

function daysOf(
  dates: readonly string[],
  slots: Offers['slots'],
  { today, locale }: Pick<Basis, 'today' | 'locale'>,
): SlotDay[] {
  const byDay = Map.groupBy(slots, ({ localDate }) => localDate);
  return dates.map((date) => {
    const options = byDay.get(date) ?? [];
    return {
      date,
      weekday: dayWord(date, today, locale),
      month: monthDay(date, locale),
      times: options.map(({ option }) => option),
      nextDate: options.length > 0 ? null : (dates.find((later) => later > date && byDay.has(later)) ?? null),
    };
  });
}
