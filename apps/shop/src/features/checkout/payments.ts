import { parseMoney, toWire } from '@cartwright/rules/money';
import { isInRole } from '@cartwright/rules/payment-methods';
import { DEFAULT_BANK_CARD_ID } from '@cartwright/rules/tender';
import type { SelectedCard, Selection } from '@cartwright/wallet/config';
import type { TenderLine } from '#shared/order-summary/Tenders.tsx';
import type { Payments } from './changes.ts';
import { ebtTenderOf } from './ebt-amount.ts';
import { type Checkout, type Tender, tendersOf } from './checkout.ts';

type Tenders = Pick<Checkout, 'payments'>;

const cardsOf = ({ snap, gift, bank }: Selection): readonly SelectedCard[] => [
  ...(snap ? [snap] : []),
  ...gift,
  ...(bank ? [bank] : []),
];
const wireOf = (balance: SelectedCard['balance']) => (balance === null ? null : toWire(balance));

/**
 * The cards of a selection as the checkout accepts them (API-053 … API-056). Without a bank card, a placeholder entry
 * is sent.
 * @param ebtAmount what SNAP is to pay, `USD 12.00`; left out, an amount that the shopper chose before stays chosen
 */
export function paymentsOf({ snap, gift, bank }: Selection, checkout: Tenders, ebtAmount?: string): Payments {
  return [
    ...(snap && isInRole(snap.paymentType, 'eligible-items')
      ? [
          {
            id: snap.cardId,
            paymentType: snap.paymentType,
            balance: wireOf(snap.balance),
            amount: ebtAmount ?? chosenFor(snap, checkout),
          },
        ]
      : []),
    ...gift.flatMap(({ cardId, paymentType, lastFour, balance, paymentGram }) =>
      isInRole(paymentType, 'balance')
        ? [{ id: cardId, paymentType, number: lastFour, remainingBalance: wireOf(balance), paymentGram }]
        : [],
    ),
    { id: bank?.cardId ?? DEFAULT_BANK_CARD_ID, paymentType: 'BANK_CARD' as const },
  ];
}

/** The checkout's amount for this SNAP card, as long as its balance is the same; null for as much as it may. */
function chosenFor({ cardId, balance }: SelectedCard, checkout: Tenders): string | null {
  const ebt = ebtTenderOf(checkout);
  return ebt?.cardId === cardId && isKnown(ebt, balance) && ebt.amount !== 'USD 0.00' ? ebt.amount : null;
}

/**
 * How the order is paid, line by line. A card gets its line as soon as it is chosen, not when the server knows it: the
 * button under the lines must not move under a finger.
 * @param chosen the pending selection; undefined when there is none
 */
export function payingLines(checkout: Tenders, chosen: Selection | undefined): readonly TenderLine[] {
  if (chosen === undefined || isSame(chosen, checkout)) return tendersOf(checkout);
  return cardsOf(chosen).map(({ cardId, paymentType, brand, lastFour }) => ({
    cardId,
    type: paymentType,
    brand,
    lastFour,
    amount: null,
  }));
}

/** True when the checkout has these very cards, with the balances that the wallet shows. */
export function isSame(selection: Selection, checkout: Tenders): boolean {
  const tenders = tendersOf(checkout);
  const cards = cardsOf(selection);
  return (
    cards.length === tenders.length &&
    cards.every(({ cardId, balance }) =>
      tenders.some((tender) => tender.cardId === cardId && (balance === null || isKnown(tender, balance))),
    )
  );
}

const isKnown = ({ balance }: Tender, known: SelectedCard['balance']): boolean =>
  (balance === null ? null : parseMoney(balance)) === known;
