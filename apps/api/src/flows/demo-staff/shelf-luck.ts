import { hash } from 'node:crypto';

/** What the demo's staff finds on the shelf for a line. */
export interface Found {
  /** How many of the ordered items are there. */
  readonly quantity: number;
  /** The whole weight of those items; null for a product that is not sold by weight. */
  readonly grams: number | null;
}

/** Of a hundred lines, so many are missing altogether, and so many in part. */
const MISSING = 8;
const MISSING_IN_PART = 4;
/** Weights differ from their estimate by up to this share, both ways. */
const WEIGHT_SPREAD = 0.14;

/** The same for the same order and line, so that a repeated pick finds the same. */
export function findOnShelf(
  orderId: string,
  { lineId, quantity, gramsPerItem }: { lineId: string; quantity: number; gramsPerItem: number | null },
): Found {
  const luck = chanceOf(`${orderId} ${lineId} shelf`) * 100;
  const found = luck < MISSING ? 0 : luck < MISSING + MISSING_IN_PART ? Math.floor(quantity / 2) : quantity;
  return { quantity: found, grams: weigh(`${orderId} ${lineId}`, found, gramsPerItem) };
}

/** What some items weigh; null for a product that is not sold by weight, and for no items. */
export function weigh(name: string, quantity: number, gramsPerItem: number | null): number | null {
  if (gramsPerItem === null || quantity === 0) return null;
  const off = (chanceOf(`${name} weight`) * 2 - 1) * WEIGHT_SPREAD;
  return Math.max(1, Math.round(gramsPerItem * quantity * (1 + off)));
}

/** Of a hundred orders, the reports above the limit of so many are declined. */
const DECLINED = 25;

/** Whether the demo's staff believes reports of an order: all or none, or a declined one would be sent until it is believed. */
export const isBelieved = (orderId: string): boolean => chanceOf(`${orderId} report`) * 100 >= DECLINED;

/** A number from 0 to 1 that belongs to a name. */
const chanceOf = (name: string): number => Number.parseInt(hash('sha256', name, 'hex').slice(0, 12), 16) / 2 ** 48;
