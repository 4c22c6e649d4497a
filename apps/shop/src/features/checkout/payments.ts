import { parseMoney } from '@cartwright/rules/money';
import type { SelectedCard, Selection } from '@cartwright/wallet/config';
import { ebtTenderOf } from './ebt-amount.ts';
import type { Change, Checkout } from './queries.ts';

export type Payments = Extract<Change, { type: 'PAYMENT' }>['payments'];
type Tenders = Pick<Checkout, 'tenders'>;

const cardsOf = ({ snap, gift, bank }: Selection): readonly SelectedCard[] => [
  ...(snap ? [snap] : []),
  ...gift,
  ...(bank ? [bank] : []),
];

/** The cards of a selection as the checkout takes them; an amount that the shopper chose for SNAP stays chosen. */
export function paymentsOf(selection: Selection, checkout: Tenders): Payments {
  const ebt = ebtTenderOf(checkout);
  return cardsOf(selection).map(({ cardId, paymentType, balance }) => {
    const isChosen = ebt?.cardId === cardId && isKnown(ebt, balance) && ebt.amount !== 'USD 0.00';
    return { id: cardId, paymentType, ...(isChosen && { amount: ebt.amount }) };
  });
}

/** True when the checkout has these very cards, with the balances that the wallet shows. */
export function isSame(selection: Selection, { tenders }: Tenders): boolean {
  const cards = cardsOf(selection);
  return (
    cards.length === tenders.length &&
    cards.every(({ cardId, balance }) =>
      tenders.some((tender) => tender.cardId === cardId && (balance === null || isKnown(tender, balance))),
    )
  );
}

const isKnown = ({ balance }: Checkout['tenders'][number], known: SelectedCard['balance']): boolean =>
  (balance === null ? null : parseMoney(balance)) === known;

/** The cards of the checkout with another SNAP amount, `USD 12.00`. */
export const withEbtAmount = ({ tenders }: Tenders, amount: string): Payments =>
  tenders.map(({ cardId, type }) => ({ id: cardId, paymentType: type, ...(type === 'EBT' && { amount }) }));
