import type { OrderModality } from '@cartwright/contracts/common';
import type { ExcludedItem, SlotDay, Timeslots } from '@cartwright/contracts/scheduling';
import type { Cents } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { fits, isFull, type OrderSize } from '@cartwright/rules/slot-size';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { VendorJob } from '#ports/delivery-vendors.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { Viewer } from '#reservations/reservation-view.ts';
import { readSlotRequest, type SlotRequest } from './items-sql.ts';
import { hashOfBasis, offersOf } from './offers.ts';
import { type SlotNow, slotNow } from './one-slot-sql.ts';
import { orderedItems } from './ordered-items.ts';
import type { QuoteRefusal, Taker } from './quotes.ts';
import { todayIn } from './slot-texts.ts';
import { sizeOf, sortItems } from './sorting.ts';
import { daysOf, type SchedulingDeps } from './timeslots.ts';
import { mayBringAlcohol } from './vendors.ts';

/** A placed order that may move to another slot: of its store, its modality and its vendor. */
export interface OrderInSlot {
  readonly orderId: string;
  readonly profileId: string;
  readonly modality: OrderModality;
  readonly locationId: string;
  readonly vendorId: string;
  /** The ZIP that it is delivered to; null for pickup. */
  readonly zip: string | null;
  readonly slotId: string;
  /** Its shopper may be too young for it on an earlier day; null for an order that needs no age. */
  readonly notBefore: string | null;
  readonly lines: readonly FrozenLine[];
}

/** A quote for an order is for nothing else: not for the shopper's cart, and not for another order. */
const takerOf = ({ orderId, profileId, modality }: OrderInSlot): Taker => ({
  ownerId: `${profileId} ${orderId}`,
  modality,
});

/** Where an order is handed over and by whom, whatever the shopper has chosen since. One statement. */
export async function requestOf(
  deps: Pick<SchedulingDeps, 'db' | 'catalog'>,
  order: OrderInSlot,
  now: Millis,
): Promise<SlotRequest> {
  const { profileId: ownerId, modality, locationId, zip } = order;
  const query = { ownerId, modality, locationId, zip: zip ?? '', items: [], withRooms: true, now };
  return { ...(await readSlotRequest(deps, query)), items: orderedItems(order.lines) };
}

const isTooEarly = (
  { localDate }: Pick<SlotNow, 'localDate'>,
  { notBefore }: Pick<OrderInSlot, 'notBefore'>,
): boolean => notBefore !== null && localDate < notBefore;

/** The slots that an order may move to, with what could not come in each. Its own slot is none of them. */
export async function slotsForOrder(
  deps: SchedulingDeps,
  order: OrderInSlot,
  { now, timeZone, locale }: Viewer,
): Promise<{ readonly days: readonly SlotDay[]; readonly items: Timeslots['items'] }> {
  const since = deps.days.mark();
  const request = await requestOf(deps, order, now);
  if (request.location === null) throw new Error(`order ${order.orderId} has no store ${order.locationId}`);
  const { modality, locationId } = order;
  const { zone } = request.location;
  const found = await deps.days.open({ locationId, modality }, { zone, now, rooms: request.rooms, since });
  const free = found.slots.filter(
    ({ slot, room }) =>
      slot.vendorId === order.vendorId && slot.slotId !== order.slotId && !isFull(room) && !isTooEarly(slot, order),
  );
  const basis = { request, query: takerOf(order), quotes: deps.quotes, now, today: todayIn(zone, now), locale };
  const { slots, items } = offersOf(free, basis);
  return { days: daysOf(found.dates, slots, { today: todayIn(timeZone ?? zone, now), locale }), items };
}

/** The slot that an order is to move to, with the fee that was shown. */
export interface ChosenSlot {
  readonly slot: SlotNow;
  readonly fee: Cents;
  readonly incentiveOff: Cents;
  readonly waiver: Cents;
  readonly size: OrderSize;
  /** What its third party must accept; null for the banner's own drivers. */
  readonly job: Omit<VendorJob, 'place' | 'locale'> | null;
}

export type ChosenSlotRefusal =
  | QuoteRefusal
  | { readonly code: 'NOTHING_CHANGED' | 'SLOT_FULL' | 'SLOT_CLOSED' | 'SLOT_PAST_CUTOFF' }
  | { readonly code: 'RESCHEDULE_FALLOUT'; readonly items: readonly z.output<typeof ExcludedItem>[] };

/**
 * The chosen slot, if everything in the order can come in it and it has room. Nothing is taken: the statement that does
 * checks room, closing and cut-off again. Two statements.
 */
export async function chosenSlotOf(
  deps: SchedulingDeps,
  order: OrderInSlot,
  { choice, now }: { readonly choice: string; readonly now: Millis },
): Promise<Result<ChosenSlot, ChosenSlotRefusal>> {
  const quoted = deps.quotes.read(choice, takerOf(order), now);
  if (!quoted.ok) return quoted;
  const { slotId, fee, incentiveOff, waiver, basisHash } = quoted.value;
  if (slotId === order.slotId) return refuse({ code: 'NOTHING_CHANGED' });
  const request = await requestOf(deps, order, now);
  const { items } = request;
  // The order or the membership was changed since the slots were shown, and the fee may be reduced otherwise now.
  if (basisHash !== hashOfBasis(request)) return refuse({ code: 'QUOTE_EXPIRED' });
  const slot = await slotNow(deps.db.read, slotId);
  if (!slot || slot.isClosed) return refuse({ code: 'SLOT_CLOSED' });
  const may = mayCome(request, order, slot, now);
  if (!may.ok) return may;
  const size = sizeOf(items);
  if (!fits(slot, size)) return refuse({ code: 'SLOT_FULL' });
  return ok({ slot, fee, incentiveOff, waiver, size, job: jobOf(slot, order) });
}

/** Who brings an order and what is in it: what of a request decides whether it may come in a slot. */
export type OrderRequest = Pick<SlotRequest, 'vendors' | 'items'>;

/** Whether everything in an order can come in a slot whose cut-off is ahead; its room and closing aside. */
export function mayCome(
  request: OrderRequest,
  order: Pick<OrderInSlot, 'modality' | 'notBefore'>,
  slot: Pick<SlotNow, 'vendorId' | 'startsAt' | 'zone' | 'localDate' | 'cutoffAt'>,
  now: Millis,
): Result<null, ChosenSlotRefusal> {
  if (isTooEarly(slot, order)) return refuse({ code: 'QUOTE_EXPIRED' });
  if (slot.cutoffAt <= now) return refuse({ code: 'SLOT_PAST_CUTOFF' });
  const window = { ...slot, mayBringAlcohol: mayBringAlcohol(request, order.modality, slot.vendorId) };
  const { excluded } = sortItems(request.items, window, now);
  return excluded.length > 0 ? refuse({ code: 'RESCHEDULE_FALLOUT', items: excluded }) : ok(null);
}

const jobOf = ({ vendorId, slotId, isThirdParty }: SlotNow, { zip }: OrderInSlot): ChosenSlot['job'] =>
  isThirdParty && zip !== null ? { vendorId, slotId, zip } : null;
