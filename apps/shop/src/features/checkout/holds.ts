import { roleOf } from '@cartwright/rules/payment-methods';
import { tenderName, tenderText } from '@cartwright/rules/tender-text';
import { LOCALE } from '#format/locale.ts';
import { listText } from '#format/list.ts';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import type { Tender } from './checkout.ts';

type HeldTender = Pick<Tender, 'type' | 'brand' | 'lastFour' | 'amount' | 'held'>;
const words = copy.holds;

/**
 * The holds on each card when the order is placed, as the payment host is asked to authorize them: what each card pays,
 * on a credit or debit card with a buffer for weights and dearer substitutes, and $1 or that buffer on one with nothing to
 * pay (PAY-010, decision 43).
 * @returns sentences; none without a card
 */
export function holdText(tenders: readonly HeldTender[]): readonly string[] {
  const paying = tenders.filter(({ amount }) => amount !== 'USD 0.00');
  const idle = tenders.filter(({ type, amount }) => roleOf(type) === 'remainder' && amount === 'USD 0.00');
  const holds = listText(paying.map((tender) => words.amountOn(dollars(tender.held), cardText(tender))));
  return [
    ...(paying.length === 0 ? [] : [paying.length === 1 ? words.one(holds) : words.several(holds)]),
    ...idle.map((tender) => words.nothingToPay(idleText(tender), cardText(tender))),
  ];
}

const idleText = ({ held }: HeldTender): string => (held === 'USD 1.00' ? '$1' : dollars(held));

// Several gift cards can pay for one order, so each is identified by its number.
const cardText = (tender: HeldTender): string =>
  roleOf(tender.type) === 'balance' ? tenderText(tender, LOCALE) : tenderName(tender, LOCALE);
