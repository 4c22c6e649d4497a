import { EBT_PROGRAMS, type EbtProgram } from '@cartwright/contracts/shared-lists';
import { type Cents, ZERO } from '@cartwright/rules/money';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import type { EbtBalance, PinDebit } from '#ports/pin-debit.ts';
import { type EbtCard, ebtCard, pinRefusal } from './ebt-cards.ts';
import { networkText } from './network-codes.ts';
import { declineNothing, type IssuedCard, type Purse } from './books.ts';
import { storedValue } from './stored-value.ts';

const NINETY_DAYS = 90 * DAY;

const declined = (networkCode: string): EbtBalance => ({
  kind: 'declined',
  networkCode,
  networkText: networkText(networkCode),
});

/** The network of SNAP cards; what each number and PIN means is in ebt-cards.ts. */
export function simulatedPinDebit(db: Db, clock: Clock, declineNext = declineNothing): PinDebit {
  const books = storedValue({
    db,
    clock,
    adapter: 'sim-ebt',
    purse: 'EBT_SNAP',
    refundWithin: NINETY_DAYS,
    declineNext,
  });
  return {
    name: 'sim-ebt',
    recognizes: async ({ number }) => ebtCard(number) !== undefined,
    balance: async ({ card: { number }, pin }) => {
      const card = ebtCard(number);
      if (!card) return declined('14');
      const refusal = pinRefusal(card, pin) ?? card.onBalance ?? declineNext();
      if (refusal !== undefined) return declined(refusal);
      const { balances } = await books.request(issued(number, card));
      return { kind: 'known', snap: balances[PURSES.SNAP] ?? ZERO, cash: balances[PURSES.AFDC] ?? ZERO };
    },
    authorize: async ({ reference, card: { number }, pin, amount, order }) => {
      const card = ebtCard(number);
      const refusal = card ? (pinRefusal(card, pin) ?? card.onPurchase) : '14';
      return await books.hold({ reference, card: issued(number, card), amount, order, refusal });
    },
    capture: books.capture,
    reverse: books.release,
    refund: books.refund,
    find: books.find,
  };
}

/** The balance of a card that belongs to each program. */
const PURSES = { SNAP: 'EBT_SNAP', AFDC: 'EBT_CASH' } as const satisfies Record<EbtProgram, Purse>;

/** What a new card has of each program. */
const ISSUED = { SNAP: 'snap', AFDC: 'cash' } as const satisfies Record<EbtProgram, keyof EbtCard>;

const pursesOf = (card: EbtCard | undefined): Record<string, Cents> =>
  Object.fromEntries(EBT_PROGRAMS.map((program) => [PURSES[program], card?.[ISSUED[program]] ?? ZERO]));

const issued = (number: string, card: EbtCard | undefined): IssuedCard => ({
  kind: 'EBT',
  number,
  purses: pursesOf(card),
  resets: card?.resets ?? false,
  refundCode: card?.onRefund,
  failsBankLeg: card?.failsBankLeg,
});
