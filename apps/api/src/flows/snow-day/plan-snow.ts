import { createHash } from 'node:crypto';
import type { SnowPreview, SnowReason } from '@cartwright/contracts/ops-snow-day';
import { stateAt } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { PlannedChange } from '#features/capacity/preview.ts';
import type { OpenSlot } from '#features/scheduling/slots-sql.ts';
import type { OrderInSnow } from './orders-sql.ts';
import { planMoves, type VendorsByZip } from './plan-moves.ts';

/** An order with its new slot, or with why it keeps its own. */
export interface PlannedOrder {
  readonly order: OrderInSnow;
  readonly slot: OpenSlot | null;
  readonly reason: SnowReason | null;
}

/** What a snow day does to slots and to their orders. */
export interface PlannedSnow {
  readonly closing: PlannedChange;
  /** Those that move, in their turn; then those that stay. */
  readonly orders: readonly PlannedOrder[];
  readonly fingerprint: string;
}

/** What a plan is made of, as it is at one moment. */
export interface SnowFacts {
  readonly closing: PlannedChange;
  readonly orders: readonly OrderInSnow[];
  /** All slots that take orders; those that close too. */
  readonly open: readonly OpenSlot[];
  readonly vendors: VendorsByZip;
}

/** Plans a snow day. Nothing is written. */
export function planSnow({ closing, orders, open, vendors }: SnowFacts, now: Millis): PlannedSnow {
  const ending = new Set(closing.found.map(({ slotId }) => slotId));
  const slots = open.filter(({ slotId }) => !ending.has(slotId));
  const standing = orders.map((order) => ({ order, slot: null, reason: reasonAgainst(order, now) }));
  const movable = standing.filter(({ reason }) => reason === null).map(({ order }) => order);
  const { moves, left } = planMoves(movable, slots, { vendors, now });
  const planned: readonly PlannedOrder[] = [
    ...moves.map(({ order, slot }) => ({ order, slot, reason: null })),
    ...left.map((order) => ({ order, slot: null, reason: 'NO_SLOT' as const })),
    ...standing.filter(({ reason }) => reason !== null),
  ];
  return { closing, orders: planned, fingerprint: fingerprintOf(closing, planned) };
}

/** Why an order as it stands may not move; null when it may. */
export function reasonAgainst(
  order: Pick<OrderInSnow, 'status' | 'cutoffAt' | 'isThirdParty' | 'isPending'>,
  now: Millis,
): SnowReason | null {
  const state = stateAt({ state: order.status, cutoffAt: order.cutoffAt }, now);
  if (state === 'LOCKED') return 'LOCKED';
  if (state !== 'PLACED') return 'IN_PREPARATION';
  if (order.isThirdParty) return 'THIRD_PARTY';
  return order.isPending ? 'CHANGE_PENDING' : null;
}

/** What was previewed is each slot that closes, and each order with its revision and where it goes or why it stays. */
function fingerprintOf(closing: PlannedChange, orders: readonly PlannedOrder[]): string {
  const facts = orders.map(({ order, slot, reason }) => [order.orderId, order.revision, slot?.slotId ?? reason]);
  return createHash('sha256')
    .update(JSON.stringify([closing.fingerprint, facts]))
    .digest('base64url');
}

/** A planned snow day as the console shows it. */
export const toSnowPreview = ({ closing, orders, fingerprint }: PlannedSnow): z.output<typeof SnowPreview> => ({
  fingerprint,
  slots: closing.found.length,
  closing: closing.changing.length,
  express: closing.changing.filter(({ type }) => type === 'EXPRESS').length,
  orders: orders.map(({ order, slot, reason }) => ({
    orderId: order.orderId,
    shopper: order.shopper,
    from: { startsAt: order.startsAt, endsAt: order.endsAt },
    to: slot && { startsAt: slot.startsAt, endsAt: slot.endsAt },
    reason,
  })),
});
