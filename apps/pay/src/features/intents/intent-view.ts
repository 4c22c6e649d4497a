import type { CardFacts, Intent } from '@cartwright/contracts/payment-intents';
import type { z } from 'zod';
import { isExpired } from '#expiry.ts';
import type { Db } from '#context.ts';
import type { IntentCard } from './cards-sql.ts';
import { type LegState, legsOf, type StoredLeg } from './legs-sql.ts';
import type { StoredIntent } from './sql.ts';

type IntentView = z.output<typeof Intent>;

/** Legs that hold money or took it. */
const STANDING: readonly LegState[] = ['authorized', 'settling', 'captured'];

/** An intent as its legs stand by now. */
export const readView = async (db: Db, intent: StoredIntent): Promise<IntentView> =>
  viewOf(intent, await legsOf(db.read, intent.id, intent.operation));

/** An intent for the shop: with what may be taken of each card, which is less than is held where an approval was kept. */
export const viewOf = ({ id, version, state, total }: StoredIntent, legs: readonly StoredLeg[]): IntentView => ({
  id,
  version,
  state,
  total,
  legs: legs
    .filter((leg) => STANDING.includes(leg.state))
    .map(({ id: legId, card, tender, requested, captured, refunded, networkCode, processorRef }) => ({
      id: legId,
      cardId: card.id,
      paymentType: tender,
      brand: card.brand,
      lastFour: card.lastFour,
      amount: requested,
      captured,
      refunded,
      networkCode: networkCode ?? '',
      processorRef: processorRef ?? '',
    })),
});

const paymentTypeOf = (cardType: string): CardFacts['paymentType'] =>
  cardType === 'EBT_CARD' ? 'EBT' : cardType === 'GIFT_CARD' ? 'GIFT_CARD' : 'BANK_CARD';

/** A card for the shop to show and check. */
export const toFacts = (card: IntentCard, now: number): CardFacts => ({
  cardId: card.id,
  paymentType: paymentTypeOf(card.cardType),
  brand: card.brand,
  lastFour: card.lastFour,
  expirationMonth: card.month,
  expirationYear: card.year,
  expired: isExpired(card, now),
  balance: card.balance,
});
