import { readTsv } from './data-file.ts';
import { seedUuid } from './people.ts';
import { chanceOf } from './rng.ts';

/** A card as an order stores it: enough to show it, however long the card itself stays in the wallet. */
export interface SeedCard {
  readonly cardId: string;
  readonly brand: string;
  readonly lastFour: string;
}

const cardOf = (key: string, brand: string, lastFour: string): SeedCard => ({
  cardId: seedUuid(`card ${key} ${lastFour}`),
  brand,
  lastFour,
});

/** The payment host's cards of the known people, under the same ids: its own data names them too. */
export const CARDS_KEPT: ReadonlyMap<string, readonly SeedCard[]> = new Map(
  [...Map.groupBy(readTsv('cards.tsv'), ([key = '']) => key)].map(([key, rows]) => [
    key,
    rows.map(([, brand = '', lastFour = '']) => cardOf(key, brand, lastFour)),
  ]),
);

const GONE = [
  { brand: 'VISA', lastFour: '1111' },
  { brand: 'MASTERCARD', lastFour: '4444' },
  { brand: 'DISCOVER', lastFour: '1117' },
] as const;

/** The card that paid for an order: one in the person's wallet or, if that is empty, one that was removed since. */
export function cardThatPaid(key: string, orderId: string): SeedCard {
  const kept = CARDS_KEPT.get(key);
  if (kept) return chanceOf(`card ${orderId}`).pick(kept);
  const { brand, lastFour } = chanceOf(`card ${key}`).pick(GONE);
  return cardOf(key, brand, lastFour);
}
