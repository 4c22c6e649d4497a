import type { OrderModality } from '@cartwright/contracts/common';
import { slotsOfDay } from '@cartwright/rules/slot';
import { fits, type SlotRoom } from '@cartwright/rules/slot-size';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { datesShown } from './slot-texts.ts';
import { type LocationTemplate, openSlots, templatesOf } from './slots-sql.ts';
import { sizeOf, createSorter, type WantedItem } from './sorting.ts';
import { mayBringAlcohol } from './vendors.ts';

/** An available slot. */
export interface FreeSlot {
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly feeCents: number;
}

export interface SlotQuery {
  readonly locationId: string;
  readonly modality: OrderModality;
  /** IANA zone of the location. */
  readonly zone: string;
  /** Who may deliver; null for pickup. */
  readonly vendors: readonly { readonly vendorId: string; readonly mayBringAlcohol: boolean }[] | null;
  readonly items: readonly WantedItem[];
  readonly now: Millis;
}

/**
 * The first slot in which all of the items could come. Read-only: days whose slots do not exist yet are computed from
 * the weekly windows and not written. One statement, two if such days are needed.
 */
export async function earliestSlot(db: Db, query: SlotQuery): Promise<FreeSlot | null> {
  const { locationId, modality, zone, vendors, now } = query;
  const locationKey = { locationId, modality };
  const dates = datesShown(zone, now);
  const vendorIds = vendors?.map(({ vendorId }) => vendorId) ?? null;
  // Nobody is sent to an express slot, which costs more.
  const isForOrder = ({ vendorId, type }: Pick<LocationTemplate, 'vendorId' | 'type'>) =>
    type === 'STANDARD' && (vendorIds === null || vendorIds.includes(vendorId));
  const slots = await openSlots(db.read, locationKey, { dates, now });
  const suits = suitsOf(query);
  const size = sizeOf(query.items);
  const found = slots.find((slot) => isForOrder(slot) && suits(slot) && fits(slot, size));
  if (found) return found;
  const { made, templates } = await templatesOf(db.read, locationKey, dates);
  const unmade = dates
    .filter((date) => !made.includes(date))
    .flatMap((date) => slotsOfDay(templates, zone, date))
    .map(({ template, ...slot }) => ({ ...template, ...slot }))
    .filter((slot) => slot.cutoffAt > now && isForOrder(slot));
  return unmade.find((slot) => suits(slot) && fits(roomWhenEmpty(slot), size)) ?? null;
}

/** Whether the vendor of a slot may bring everything at that time. */
function suitsOf({ modality, vendors, items, zone, now }: SlotQuery) {
  const sort = createSorter(items, now);
  const request = { vendors: vendors ?? [] };
  return ({ vendorId, startsAt }: { readonly vendorId: string; readonly startsAt: Millis }): boolean =>
    sort({ startsAt, zone, mayBringAlcohol: mayBringAlcohol(request, modality, vendorId) }).excluded.length === 0;
}

const roomWhenEmpty = ({ capOrders, capUnits, capTotes }: LocationTemplate): SlotRoom => ({
  orders: capOrders,
  units: capUnits,
  totes: capTotes,
});
