import { cents } from '@cartwright/rules/money';
import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import type { GiftBalance, GiftIssuer, GiftRefusal, PlainGiftCard } from '#ports/gift-issuer.ts';
import { type GiftCard, giftCard } from './gift-cards.ts';
import { declineNothing, type IssuedCard } from './books.ts';
import { storedValue } from './stored-value.ts';

const refused = (code: GiftRefusal): GiftBalance => ({ kind: 'refused', code });

/** Gift cards have no time limit for refunds. */
const ANY_TIME = Number.POSITIVE_INFINITY;

/** For a card that is `down`, the balance request without a response: adding it is the one before. */
const UNANSWERED = 2;

/** The issuer of the gift cards 9840…; what each number means is in gift-cards.ts. */
export function simulatedGiftIssuer(db: Db, clock: Clock, declineNext = declineNothing): GiftIssuer {
  const books = storedValue({ db, clock, adapter: 'sim-gift', purse: 'GIFT', refundWithin: ANY_TIME, declineNext });
  return {
    name: 'sim-gift',
    balance: async ({ number, pin }) => {
      const card = giftCard(number);
      if (!card || pin !== card.pin || card.state === 'inactive') return refused('GIFT_CARD_INVALID');
      if (declineNext() !== undefined) return refused('ISSUER_UNAVAILABLE');
      const { balances, times } = await books.request(issued(number, card));
      if (card.state === 'down' && times === UNANSWERED) return refused('ISSUER_UNAVAILABLE');
      return { kind: 'known', balance: balances.GIFT ?? cents(0) };
    },
    hold: async ({ reference, card: plain, amount, order }) => {
      const card = giftCard(plain.number);
      const refusal = card ? objection(card, plain) : '14';
      return await books.hold({ reference, card: issued(plain.number, card), amount, order, refusal });
    },
    capture: books.capture,
    release: books.release,
    refund: books.refund,
    find: books.find,
  };
}

function objection(card: GiftCard, { pin }: PlainGiftCard): string | undefined {
  if (pin !== card.pin) return '55';
  if (card.state === 'inactive') return '78';
  return card.state === 'down' ? '91' : undefined;
}

const issued = (number: string, card: GiftCard | undefined): IssuedCard => ({
  kind: 'GIFT',
  number,
  purses: { GIFT: card?.issued ?? cents(0) },
  resets: false,
});
