import { fits, type OrderSize, type SlotRoom } from './slot-size.ts';
import type { Millis } from './zoned-time.ts';

/** An order in a slot that its store cannot serve. */
export interface StrandedOrder {
  readonly orderId: string;
  readonly startsAt: Millis;
  readonly placedAt: Millis;
  readonly size: OrderSize;
}

/** A slot that orders may move to, with what is left of it. */
export interface OpenSlot extends SlotRoom {
  readonly slotId: string;
  readonly startsAt: Millis;
}

/** Where each order goes, in the order in which they are moved. */
export interface SnowPlan {
  readonly moves: readonly { readonly orderId: string; readonly slotId: string }[];
  /** Orders for which there is no slot. */
  readonly left: readonly string[];
}

/**
 * Moves orders to the nearest slot that has room for them: those with the earliest window first, of one window those
 * that were placed first. Of two slots that are equally near, the later one is taken. No slot behind the one that is taken
 * is looked at: what may come is costly to decide, and slots are locked meanwhile.
 * @param mayCome whether everything in an order can come in a slot, room aside
 */
export function planSnowDay<O extends StrandedOrder, S extends OpenSlot>(
  orders: readonly O[],
  slots: readonly S[],
  mayCome: (order: O, slot: S) => boolean,
): SnowPlan {
  const rooms = new Map(slots.map((slot) => [slot.slotId, slot]));
  const moves: { orderId: string; slotId: string }[] = [];
  const left: string[] = [];
  for (const order of orders.toSorted(inTurn)) {
    const near = [...rooms.values()].toSorted((a, b) => nearerTo(order, a, b));
    const slot = near.find((each) => fits(each, order.size) && mayCome(order, each));
    if (!slot) {
      left.push(order.orderId);
      continue;
    }
    rooms.set(slot.slotId, without(slot, order.size));
    moves.push({ orderId: order.orderId, slotId: slot.slotId });
  }
  return { moves, left };
}

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inTurn = (a: StrandedOrder, b: StrandedOrder): number =>
  a.startsAt - b.startsAt || a.placedAt - b.placedAt || byId(a.orderId, b.orderId);

const nearerTo = ({ startsAt }: StrandedOrder, a: OpenSlot, b: OpenSlot): number =>
  Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt) ||
  b.startsAt - a.startsAt ||
  byId(a.slotId, b.slotId);

const without = <S extends OpenSlot>(slot: S, { units, totes }: OrderSize): S => ({
  ...slot,
  orders: slot.orders - 1,
  units: slot.units - units,
  totes: slot.totes - totes,
});
