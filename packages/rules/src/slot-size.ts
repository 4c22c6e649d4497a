/** Two pounds in hundred-thousandths of a gram. */
const TWO_POUNDS = 90_718_474;
const GRAM = 100_000;
/** Volume of one tote, in milliliters. */
export const TOTE_ML = 25_000;

/**
 * The part of an order line that affects capacity. `grams` is the whole line's weight when sold by weight, else null.
 */
export interface SizedLine {
  readonly quantity: number;
  readonly grams: number | null;
  /** Volume of one item. */
  readonly toteMl: number;
  readonly isHeavy: boolean;
}

/** What an order takes of a slot, besides counting as one order. */
export interface OrderSize {
  readonly units: number;
  readonly totes: number;
}

/** What is left of a slot's capacity; negative where its capacity was lowered below what is taken. */
export interface SlotRoom {
  readonly orders: number;
  readonly units: number;
  readonly totes: number;
}

/**
 * Units: the quantity; for a weighed line, one plus one for each full two pounds. Totes: the volume of all items in
 * totes of 25 liters, rounded up, plus one for each heavy item, which travels by itself.
 */
export function orderSize(lines: readonly SizedLine[]): OrderSize {
  const units = lines.reduce((all, line) => all + unitsOf(line), 0);
  const light = lines.filter(({ isHeavy }) => !isHeavy);
  const heavy = lines.filter(({ isHeavy }) => isHeavy);
  const volume = light.reduce((all, { quantity, toteMl }) => all + quantity * toteMl, 0);
  const heavyTotes = heavy.reduce((all, { quantity }) => all + quantity, 0);
  return { units, totes: Math.ceil(volume / TOTE_ML) + heavyTotes };
}

const unitsOf = ({ quantity, grams }: SizedLine): number =>
  grams === null ? quantity : 1 + Math.floor((grams * GRAM) / TWO_POUNDS);

/** Whether one more order of this size fits in every dimension. */
export const fits = (room: SlotRoom, size: OrderSize): boolean =>
  room.orders >= 1 && room.units >= size.units && room.totes >= size.totes;

/** Whether a slot has no room for any order; if not, an order that does not fit is merely too large. */
export const isFull = (room: SlotRoom): boolean => !fits(room, { units: 1, totes: 1 });
