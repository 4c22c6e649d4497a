import type { OrderModality } from '@cartwright/contracts/common';
import { isOffered } from '@cartwright/rules/express';
import { planSnowDay } from '@cartwright/rules/snow-day';
import type { Millis } from '@cartwright/rules/zoned-time';
import { ageOf } from '#features/checkout/checkout.ts';
import { readSlotRequest } from '#features/scheduling/items-sql.ts';
import { mayCome, type OrderRequest } from '#features/scheduling/order-slots.ts';
import { orderedItems } from '#features/scheduling/ordered-items.ts';
import type { OpenSlot } from '#features/scheduling/slots-sql.ts';
import { sizeOf } from '#features/scheduling/sorting.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { ProductSource } from '#products/catalog.ts';

/** Who brings orders from a store to a ZIP; pickup has none. */
export type VendorsByZip = ReadonlyMap<string, OrderRequest['vendors']>;

/** What decides where an order may go. */
export interface OrderToMove {
  readonly orderId: string;
  readonly modality: OrderModality;
  readonly placedAt: Millis;
  /** The ZIP that it is delivered to; null for pickup. */
  readonly zip: string | null;
  readonly lines: readonly FrozenLine[];
  /** The first day for which its shopper's age was proved; null where that is the day of its slot. */
  readonly verifiedFrom: string | null;
  /** Of the slot that it has. */
  readonly vendorId: string;
  readonly type: string;
  readonly localDate: string;
  readonly startsAt: Millis;
}

/** Sends each order to the nearest slot of its kind that may take it, in the order of decision 121. */
export function planMoves<O extends OrderToMove>(
  orders: readonly O[],
  slots: readonly OpenSlot[],
  { vendors, now }: { readonly vendors: VendorsByZip; readonly now: Millis },
): { readonly moves: readonly { readonly order: O; readonly slot: OpenSlot }[]; readonly left: readonly O[] } {
  const stranded = new Map(orders.map((order) => [order.orderId, strandedOf(order, vendors)]));
  const bySlot = new Map(slots.map((slot) => [slot.slotId, slot]));
  const plan = planSnowDay([...stranded.values()], slots, (each, slot) => isForIt(each, slot, now));
  return {
    moves: plan.moves.flatMap(({ orderId, slotId }) => {
      const [order, slot] = [stranded.get(orderId)?.order, bySlot.get(slotId)];
      return order && slot ? [{ order, slot }] : [];
    }),
    left: plan.left.flatMap((orderId) => stranded.get(orderId)?.order ?? []),
  };
}

/** An order as the plan takes it, with what is computed of it once. */
function strandedOf<O extends OrderToMove>(order: O, vendors: VendorsByZip) {
  const { orderId, startsAt, placedAt, lines, zip } = order;
  const items = orderedItems(lines);
  const request: OrderRequest = { items, vendors: vendors.get(zip ?? '') ?? [] };
  return { orderId, startsAt, placedAt, size: sizeOf(items), order, request, asIs: ruled(order) };
}

/** What the rules of decision 70 take of an order. */
export const ruled = ({ modality, lines, verifiedFrom, localDate }: Omit<OrderToMove, 'orderId'>) => ({
  modality,
  notBefore: ageOf(lines) > 0 ? (verifiedFrom ?? localDate) : null,
});

/** Whether a slot is of the order's kind, and everything in it may come then. An express slot is for express orders. */
function isForIt({ order, request, asIs }: ReturnType<typeof strandedOf>, slot: OpenSlot, now: Millis): boolean {
  if (slot.vendorId !== order.vendorId) return false;
  if (slot.type !== 'STANDARD' && (slot.type !== order.type || !isOffered(slot, now))) return false;
  return mayCome(request, asIs, slot, now).ok;
}

/** Who brings orders to these ZIPs. One statement for each ZIP. */
export async function vendorsByZip(
  source: ProductSource,
  at: { readonly locationId: string; readonly modality: OrderModality },
  { zips, now }: { readonly zips: readonly (string | null)[]; readonly now: Millis },
): Promise<VendorsByZip> {
  const known = new Map<string, OrderRequest['vendors']>();
  for (const zip of new Set(zips.filter((each) => each !== null))) {
    const { vendors } = await readSlotRequest(source, { ...at, ownerId: '', zip, items: [], now });
    known.set(zip, vendors);
  }
  return known;
}
