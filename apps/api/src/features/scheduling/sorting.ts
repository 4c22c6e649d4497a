import type { ExclusionCode } from '@cartwright/contracts/scheduling';
import { HOUR, type Millis } from '@cartwright/rules/zoned-time';
import { type OrderSize, orderSize } from '@cartwright/rules/slot-size';
import type { z } from 'zod';

/** One wanted item with what decides whether it can come, at one place and in one way to shop. */
export interface WantedItem {
  readonly gtin13: string;
  readonly quantity: number;
  /** False for a number that no product has, or where the place sells nothing in this way. */
  readonly isSoldHere: boolean;
  readonly isSellable: boolean;
  /** Can be had here in another way to shop. */
  readonly isSellableOtherwise: boolean;
  readonly isAlcohol: boolean;
  readonly leadHours: number;
  readonly maxQuantity: number;
  /** Grams of one piece of goods sold by weight. */
  readonly pieceGrams: number | null;
  readonly toteMl: number;
  readonly isHeavy: boolean;
}

export interface Excluded {
  readonly gtin13: string;
  readonly code: z.output<typeof ExclusionCode>;
}

/** Every wanted item is in exactly one of the two lists. */
export interface Sorted {
  readonly included: readonly WantedItem[];
  readonly excluded: readonly Excluded[];
}

/** The window that is looked at, and whether its vendor may bring alcohol to the address. */
export interface Window {
  readonly startsAt: Millis;
  readonly mayBringAlcohol: boolean;
}

/** What of an order can come at a time. The first reason that holds is the one that is told. */
export function sortOut(items: readonly WantedItem[], window: Window, now: Millis): Sorted {
  const included: WantedItem[] = [];
  const excluded: Excluded[] = [];
  for (const item of items) {
    const code = reasonAgainst(item, window, now);
    if (code === undefined) included.push(item);
    else excluded.push({ gtin13: item.gtin13, code });
  }
  return { included, excluded };
}

function reasonAgainst(item: WantedItem, window: Window, now: Millis): Excluded['code'] | undefined {
  if (!item.isSoldHere) return 'NOT_SOLD_HERE';
  if (!item.isSellable) return item.isSellableOtherwise ? 'MODALITY_NOT_AVAILABLE' : 'OUT_OF_STOCK';
  if (item.quantity > item.maxQuantity) return 'QUANTITY_LIMIT';
  if (item.isAlcohol && !window.mayBringAlcohol) return 'ALCOHOL_NOT_ALLOWED_FOR_ADDRESS';
  if (window.startsAt < now + item.leadHours * HOUR) return 'LEAD_TIME';
  return undefined;
}

/** What the items that can come take of a slot. */
export const sizeOf = (items: readonly WantedItem[]): OrderSize =>
  orderSize(
    items.map(({ quantity, pieceGrams, toteMl, isHeavy }) => ({
      quantity,
      toteMl,
      isHeavy,
      grams: pieceGrams === null ? null : pieceGrams * quantity,
    })),
  );
