import type { ExclusionCode } from '@cartwright/contracts/scheduling';
import { isAlcoholHour, isTooMuchAlcohol } from '@cartwright/rules/alcohol';
import { type Cents, cents, sum } from '@cartwright/rules/money';
import { linePrice } from '@cartwright/rules/item-price';
import { HOUR, type Millis } from '@cartwright/rules/zoned-time';
import { type OrderSize, orderSize } from '@cartwright/rules/slot-size';
import type { z } from 'zod';

/** One requested item with the facts that decide whether it can come, at one location and for one modality. */
export interface WantedItem {
  readonly gtin13: string;
  readonly quantity: number;
  /** False for a number without a product, or if the location does not sell it for this modality. */
  readonly isSoldHere: boolean;
  readonly isSellable: boolean;
  /** Available here for another modality. */
  readonly isSellableOtherwise: boolean;
  readonly isAlcohol: boolean;
  readonly leadHours: number;
  readonly maxQuantity: number;
  /** Grams of one item sold by weight. */
  readonly pieceGrams: number | null;
  readonly toteMl: number;
  readonly isHeavy: boolean;
  /** The price per item, or per pound when sold by weight; null if it is not sold. */
  readonly shelfCents: number | null;
}

export interface Excluded {
  readonly gtin13: string;
  readonly code: z.output<typeof ExclusionCode>;
}

/** Every requested item is in exactly one of the two lists. */
export interface Sorted {
  readonly included: readonly WantedItem[];
  readonly excluded: readonly Excluded[];
}

/** The window in question, and whether its vendor may bring alcohol to the address. */
export interface Window {
  readonly startsAt: Millis;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly mayBringAlcohol: boolean;
}

/** The items of an order that can come in a slot. The first applicable reason is the one reported. */
export function sortItems(items: readonly WantedItem[], window: Window, now: Millis): Sorted {
  const included: WantedItem[] = [];
  const excluded: Excluded[] = [];
  const pieces = items.reduce((sofar, { isAlcohol, quantity }) => sofar + (isAlcohol ? quantity : 0), 0);
  for (const item of items) {
    const code = reasonAgainst(item, window, now) ?? (item.isAlcohol ? againstAlcohol(pieces, window) : undefined);
    if (code === undefined) included.push(item);
    else excluded.push({ gtin13: item.gtin13, code });
  }
  return { included, excluded };
}

/**
 * Sorts the same items for many windows. Windows that no rule distinguishes share one result, so that the zone's clock
 * is computed once for each start, and a result's hash and size are computed once.
 */
export function createSorter(items: readonly WantedItem[], now: Millis): (window: Window) => Sorted {
  const leads = [...new Set(items.map(({ leadHours }) => leadHours))];
  const hasAlcohol = items.some(({ isAlcohol }) => isAlcohol);
  const hours = new Map<string, boolean>();
  const known = new Map<string, Sorted>();
  const isHour = (window: Window): boolean =>
    remember(hours, `${window.startsAt} ${window.zone}`, () => isAlcoholHour(window));
  return (window) => {
    const ready = leads.filter((lead) => window.startsAt >= now + lead * HOUR).length;
    const alcohol = !hasAlcohol
      ? 'none'
      : !window.mayBringAlcohol
        ? 'not here'
        : isHour(window)
          ? 'may come'
          : 'not then';
    return remember(known, `${ready} ${alcohol}`, () => sortItems(items, window, now));
  };
}

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

function reasonAgainst(item: WantedItem, window: Window, now: Millis): Excluded['code'] | undefined {
  if (!item.isSoldHere) return 'NOT_SOLD_HERE';
  if (!item.isSellable) return item.isSellableOtherwise ? 'MODALITY_NOT_AVAILABLE' : 'OUT_OF_STOCK';
  if (item.quantity > item.maxQuantity) return 'QUANTITY_LIMIT';
  if (window.startsAt < now + item.leadHours * HOUR) return 'LEAD_TIME';
  return undefined;
}

/** The zone's clock comes last, and only for alcohol: it costs more than everything else. */
function againstAlcohol(pieces: number, window: Window): Excluded['code'] | undefined {
  if (isTooMuchAlcohol(pieces)) return 'ALCOHOL_QUANTITY_EXCEEDED';
  if (!window.mayBringAlcohol) return 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS';
  return isAlcoholHour(window) ? undefined : 'ALCOHOL_TIME_RESTRICTED';
}

const gramsOf = ({ quantity, pieceGrams }: WantedItem): number | null =>
  pieceGrams === null ? null : pieceGrams * quantity;

/** What an order without items takes: one unit in one tote is the minimum. */
const MIN: OrderSize = { units: 1, totes: 1 };

/** What the items that can come take of a slot. */
export const sizeOf = (items: readonly WantedItem[]): OrderSize =>
  items.length === 0 ? MIN : orderSize(items.map((item) => ({ ...item, grams: gramsOf(item) })));

/** What counts toward a member's minimum: the items that can come at shelf price, without the alcohol. */
export const qualifyingSubtotal = (items: readonly WantedItem[]): Cents =>
  sum(items.filter(({ isAlcohol }) => !isAlcohol).map(costOf));

function costOf({ shelfCents, quantity, pieceGrams }: WantedItem): Cents {
  const price = cents(shelfCents ?? 0);
  const sold =
    pieceGrams === null ? ({ kind: 'unit' } as const) : ({ kind: 'average-weight', gramsPerItem: pieceGrams } as const);
  return linePrice(price, quantity, sold);
}
