import { cardName } from './card-name.ts';
import { paying } from './copy.ts';
import { declined } from './declined-copy.ts';
import type { DeskOrder } from './queries.ts';

/** A card that paid for a part of an order. */
export type PaidBy = Parameters<typeof cardName>[0] & { readonly cardId: string };

/** Which cards get money back: by name, if others paid for the order, too. One may have paid several parts. */
export function paidBy({ refund, fees }: Pick<DeskOrder, 'refund' | 'fees'>, meant: readonly PaidBy[]): string {
  const all = idsOf([...(refund?.cards ?? []), ...(fees ?? [])]);
  const ids = idsOf(meant);
  if (ids.length === all.length) return paying(ids.length);
  return ids
    .flatMap((id) => meant.filter(({ cardId }) => cardId === id).slice(0, 1))
    .map(cardName)
    .join(declined.and);
}

const idsOf = (cards: readonly PaidBy[]): readonly string[] => [...new Set(cards.map(({ cardId }) => cardId))];
