/** What is done to slots: no new orders; new orders again; or another number of orders fits, in percent of now or exactly. */
export type SlotAction =
  | { readonly kind: 'close' }
  | { readonly kind: 'open' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'orders'; readonly orders: number };

export const MAX_PERCENT = 400;
export const MAX_SLOT_ORDERS = 500;
/** So many items and totes for each of these orders. */
const MAX_UNITS = MAX_SLOT_ORDERS * 200;
const MAX_TOTES = MAX_SLOT_ORDERS * 20;

/** How much a slot takes, and whether it takes new orders. */
export interface SlotCapacity {
  readonly closed: boolean;
  readonly orders: number;
  readonly units: number;
  readonly totes: number;
}

/** What a slot's reservations and orders take of it. */
export interface SlotTaken {
  readonly orders: number;
  readonly units: number;
  readonly totes: number;
}

/** What becomes of a slot, and how many of its orders are more than would fit. */
export interface SlotOutcome {
  readonly after: SlotCapacity;
  readonly over: number;
  readonly decides: SlotDecision;
}

/** What an action decides of a slot: the rest is left to whoever decides it. */
export interface SlotDecision {
  /** Whether it takes orders. */
  readonly closed: boolean;
  /** How much fits. */
  readonly number: boolean;
}

/**
 * A slot after an action. Its orders stay in it, so it never gets smaller than what they take; one that should have become
 * smaller is closed, so that a cancellation makes no room that is not wanted. Another number of orders changes units and
 * totes in proportion, and leaves a closed slot closed.
 */
export function changeSlot(before: SlotCapacity, taken: SlotTaken, action: SlotAction): SlotOutcome {
  if (action.kind === 'close') return { after: { ...before, closed: true }, over: 0, decides: CLOSING };
  if (action.kind === 'open') return { after: { ...before, closed: false }, over: 0, decides: CLOSING };
  const factor = action.kind === 'percent' ? action.percent / 100 : action.orders / Math.max(1, before.orders);
  const wanted = {
    orders: scaled(before.orders, factor, MAX_SLOT_ORDERS),
    units: scaled(before.units, factor, MAX_UNITS),
    totes: scaled(before.totes, factor, MAX_TOTES),
  };
  const isOver = taken.orders > wanted.orders || taken.units > wanted.units || taken.totes > wanted.totes;
  const after = {
    closed: before.closed || isOver,
    orders: Math.max(wanted.orders, taken.orders),
    units: Math.max(wanted.units, taken.units),
    totes: Math.max(wanted.totes, taken.totes),
  };
  return { after, over: Math.max(0, taken.orders - wanted.orders), decides: { closed: isOver, number: true } };
}

const CLOSING: SlotDecision = { closed: true, number: false };

/** Nothing at all is what closing is for; what is beyond the limit already grows no further. */
const scaled = (before: number, factor: number, max: number): number =>
  Math.max(1, Math.min(Math.round(before * factor), Math.max(before, max)));

/** Whether two capacities are the same. */
export const isSameCapacity = (a: SlotCapacity, b: SlotCapacity): boolean =>
  a.closed === b.closed && a.orders === b.orders && a.units === b.units && a.totes === b.totes;

/** Orders that a slot still takes. */
export const roomIn = ({ closed, orders }: SlotCapacity, taken: SlotTaken): number =>
  closed ? 0 : Math.max(0, orders - taken.orders);
