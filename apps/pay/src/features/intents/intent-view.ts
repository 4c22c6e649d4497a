import type { CardFacts, Intent } from '@cartwright/contracts/payment-intents';
import { tenderTypeOf } from '@cartwright/rules/payment-methods';
import type { z } from 'zod';
import { isExpired } from '#expiry.ts';
import type { Db } from '#context.ts';
import type { IntentCard } from './cards-sql.ts';
import { type LegState, legsOf, type StoredLeg } from './legs-sql.ts';
import type { StoredIntent } from './sql.ts';

type IntentView = z.output<typeof Intent>;

/** Legs with held or captured money. */
const STANDING: readonly LegState[] = ['authorized', 'settling', 'captured'];

/** The state of an intent derived from its legs. */
export const readView = async (db: Db, intent: StoredIntent): Promise<IntentView> =>
  viewOf(intent, await legsOf(db.read, intent.id, intent.operation));

/**
 * An intent for the shop: with the capturable amount of each card, which is less than is held if a kept approval was
 * adopted.
 */
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

/** A card for the shop to show and check. */
export const toFacts = (card: IntentCard, now: number): CardFacts => ({
  cardId: card.id,
  paymentType: tenderTypeOf(card.cardType),
  brand: card.brand,
  lastFour: card.lastFour,
  expirationMonth: card.month,
  expirationYear: card.year,
  expired: isExpired(card, now),
  balance: card.balance,
});
