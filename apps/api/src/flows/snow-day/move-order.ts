import type { SnowReason } from '@cartwright/contracts/ops-snow-day';
import { isComing } from '@cartwright/rules/order-end';
import { fits } from '@cartwright/rules/slot-size';
import { localDatesFrom, type Millis } from '@cartwright/rules/zoned-time';
import type { KnownCheckouts } from '#features/checkout/known-checkouts.ts';
import type { PlacedOrder } from '#features/checkout/modification/modification.ts';
import { type SlotNow, slotNow } from '#features/scheduling/one-slot-sql.ts';
import { mayCome } from '#features/scheduling/order-slots.ts';
import { orderedItems } from '#features/scheduling/ordered-items.ts';
import { DAYS_MADE } from '#features/scheduling/slot-days.ts';
import { openSlots } from '#features/scheduling/slots-sql.ts';
import { sizeOf } from '#features/scheduling/sorting.ts';
import type { ProductSource } from '#products/catalog.ts';
import { readPlacedOrder } from '../checkout/modification/placed-order.ts';
import { moveTo } from './move-to.ts';
import { closedBy, type OpenMove } from './moves-sql.ts';
import { type OrderToMove, planMoves, ruled, vendorsByZip } from './plan-moves.ts';
import { reasonAgainst } from './plan-snow.ts';
import { returnsOf } from './returns-sql.ts';

export interface MoveDeps extends ProductSource {
  readonly checkouts: KnownCheckouts;
}

const MAX_TRIES = 3;

/**
 * Moves an order of a snow day to the slot of its plan, or back, unless its shopper changed it meanwhile. Where that slot
 * is taken by then, it is planned once more with what is left; back it goes to a slot that it had, or stays.
 * @returns why it keeps its time; null when its turn is over
 */
export async function moveOrder(deps: MoveDeps, move: OpenMove, now: Millis): Promise<SnowReason | null> {
  const isBack = move.state === 'RETURNING';
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const placed = await readPlacedOrder(deps, move, now);
    const reason = placed === null ? 'GONE' : standingReason(placed, move, now);
    if (placed === null || reason !== null) return reason;
    const to = await (isBack ? backFor : onFor)(deps, placed, { move, now });
    if (to === null) return isBack ? 'NO_ROOM' : 'NO_SLOT';
    const made = await moveTo(deps.db, { placed, move, ...to }, now);
    if (made !== 'lost') return made === 'price' ? 'PRICE' : null;
  }
  return 'CHANGE_PENDING';
}

interface Turn {
  readonly move: OpenMove;
  readonly now: Millis;
}

/** The slot of the plan, or another one now that it is taken. */
async function onFor(deps: MoveDeps, placed: PlacedOrder, { move, now }: Turn) {
  const planned = await slotNow(deps.db.read, move.toSlot);
  const isFree = planned !== null && (await mayTake(deps, placed, planned, now));
  const slot = isFree ? planned : await nearestSlot(deps, placed, { move, now });
  return slot && { slot, earlier: null };
}

/** The first slot that the order had before it and that takes it. */
async function backFor(deps: MoveDeps, placed: PlacedOrder, { move, now }: Turn) {
  for (const earlier of await returnsOf(deps.db.read, move)) {
    const slot = await slotNow(deps.db.read, earlier.slotId);
    if (slot !== null && (await mayTake(deps, placed, slot, now))) return { slot, earlier };
  }
  return null;
}

/** Why an order as it stands does not move; null when it does. Its slot and its revision are those of the plan. */
function standingReason({ order, checkout, isPending }: PlacedOrder, move: OpenMove, now: Millis): SnowReason | null {
  const { reservation } = checkout;
  const isBack = move.state === 'RETURNING';
  if (!isComing(order.status)) return 'GONE';
  if (reservation.slotId !== (isBack ? move.toSlot : move.fromSlot)) return 'GONE';
  const { status, cutoffAt, revision } = order;
  const isThirdParty = reservation.vendorKind === 'THIRD_PARTY';
  const reason = reasonAgainst({ status, cutoffAt, isThirdParty, isPending }, now);
  return reason ?? (revision === move.revision ? null : 'CHANGED');
}

/** What the plan takes of a placed order. */
function toMoveOf({ order, checkout }: PlacedOrder): OrderToMove {
  const { vendorId, type, localDate, startsAt } = checkout.reservation;
  return {
    orderId: order.orderId,
    modality: order.modality,
    placedAt: order.placedAt,
    zip: order.details.destination?.zipCode ?? null,
    lines: order.lines,
    verifiedFrom: checkout.properties.verifiedFrom ?? null,
    vendorId,
    type,
    localDate,
    startsAt,
  };
}

const vendorsFor = (deps: MoveDeps, { order }: PlacedOrder, { zip }: Pick<OrderToMove, 'zip'>, now: Millis) =>
  vendorsByZip(deps, order, { zips: [zip], now });

/** Whether a slot is open, has room for the order, and everything in it may come then. */
async function mayTake(deps: MoveDeps, placed: PlacedOrder, slot: SlotNow, now: Millis): Promise<boolean> {
  const order = toMoveOf(placed);
  const items = orderedItems(order.lines);
  if (slot.isClosed || !fits(slot, sizeOf(items))) return false;
  const vendors = await vendorsFor(deps, placed, order, now);
  return mayCome({ items, vendors: vendors.get(order.zip ?? '') ?? [] }, ruled(order), slot, now).ok;
}

/** The slot of a plan for this order alone, with what is left now; null when none takes it. */
async function nearestSlot(deps: MoveDeps, placed: PlacedOrder, { move, now }: Turn): Promise<SlotNow | null> {
  const order = toMoveOf(placed);
  const dates = localDatesFrom(now, placed.checkout.reservation.zone, DAYS_MADE);
  const [open, closed] = [
    await openSlots(deps.db.read, placed.order, { dates, now }),
    await closedBy(deps.db.read, move.actionId),
  ];
  const others = open.filter(({ slotId }) => !closed.has(slotId) && slotId !== move.fromSlot);
  const vendors = await vendorsFor(deps, placed, order, now);
  const [nearest] = planMoves([order], others, { vendors, now }).moves;
  return nearest ? slotNow(deps.db.read, nearest.slot.slotId) : null;
}
