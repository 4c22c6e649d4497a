import type { OrderMoney } from '@cartwright/contracts/order-money';
import { shownBy } from '@cartwright/rules/bank-days';
import { moneyMoves, moneySums } from '@cartwright/rules/money-story';
import { byTurn } from '@cartwright/rules/payment-methods';
import type { Millis } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { readMoneyStory, type StoredStory } from './story-sql.ts';

interface StoryDeps {
  readonly db: Db;
  readonly directory: Directory;
}

/** Where the money of a shopper's order is and how it came there; null for another shopper's. One statement. */
export async function moneyStory(
  { db, directory }: StoryDeps,
  { orderId, profileId }: { readonly orderId: string; readonly profileId: string },
  now: Millis,
): Promise<OrderMoney | null> {
  const found = await readMoneyStory(db.read, orderId, sql`o.profile_id = ${profileId}`);
  return found && toMoneyView(found, storePhone(found, directory), now);
}

/** The same for whoever may see the order. */
export async function linkedMoney(
  { db, directory }: StoryDeps,
  orderId: string,
  now: Millis,
): Promise<OrderMoney | null> {
  const found = await readMoneyStory(db.read, orderId, sql`true`);
  return found && toMoneyView(found, storePhone(found, directory), now);
}

/** @throws {Error} when the order's store is unknown to this process */
function storePhone({ orderId, locationId }: StoredStory, directory: Directory): string {
  const location = directory.location(locationId);
  if (!location) throw new Error(`no store ${locationId} for order ${orderId}`);
  return location.phone;
}

/** The money of an order as its page shows it. Pure. */
function toMoneyView(
  { orderId, money, zone, txs, open, ...story }: StoredStory,
  phone: string,
  now: Millis,
): OrderMoney {
  const payouts = story.payouts.flatMap(({ cards: parts, method, at }) =>
    parts.map(({ cardId, amount }) => ({ cardId, amount, method, at })),
  );
  const moves = moneyMoves(txs, open, { payouts, now });
  const cards = [...new Map(txs.map((tx) => [tx.cardId, tx])).values()];
  const typeOf = new Map(cards.map(({ cardId, tender }) => [cardId, tender]));
  return {
    orderId,
    asOf: new Date(now).toISOString(),
    timezone: zone,
    storePhone: phone,
    money,
    cards: cards
      .toSorted((a, b) => byTurn(a.tender, b.tender))
      .map(({ cardId, tender, brand, lastFour }) => ({
        type: tender,
        cardId,
        brand,
        lastFour,
        sums: moneySums(moves.filter((move) => move.cardId === cardId)),
      })),
    moves: moves.map(({ at, ...move }) => {
      const shown = {
        at: new Date(at).toISOString(),
        shownBy: shownBy(typeOf.get(move.cardId) ?? 'BANK_CARD', at, zone),
      };
      return { ...move, ...shown };
    }),
    totals: moneySums(moves),
  };
}
