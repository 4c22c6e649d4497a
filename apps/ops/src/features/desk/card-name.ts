import { tenderTitle } from '@cartwright/rules/tender-text';
import type { DeskOrder } from './queries.ts';

/** A card as the desk names it, `Visa 4242`. */
export const cardName = (card: Pick<DeskOrder['money']['cards'][number], 'type' | 'brand' | 'lastFour'>): string =>
  `${tenderTitle(card, 'en-US')} ${card.lastFour}`;
