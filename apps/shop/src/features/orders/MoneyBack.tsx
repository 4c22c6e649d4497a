import { roleOf } from '@cartwright/rules/payment-methods';
import { tenderText } from '@cartwright/rules/tender-text';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { moneyBack } from './life-copy.ts';
import type { Order } from './queries.ts';

interface MoneyBackProps {
  readonly tenders: Order['tenders'];
  /** Whether the cards have let go already. */
  readonly isDone?: boolean;
}

/** What becomes of the money on each card of a canceled order. A bank takes its time to show that a hold is gone. */
export function MoneyBack({ tenders, isDone = false }: MoneyBackProps) {
  return tenders.map((tender) => <p key={tender.cardId}>{textOf(tender, isDone)}</p>);
}

function textOf(tender: Order['tenders'][number], isDone: boolean): string {
  const words = isDone ? moneyBack.done : moneyBack.coming;
  const card = tenderText(tender, LOCALE);
  if (roleOf(tender.type) !== 'remainder') return words.balance(card, dollars(tender.amount));
  return tender.amount === 'USD 0.00' ? words.check(card) : words.hold(card);
}
