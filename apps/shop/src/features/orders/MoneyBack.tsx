import { roleOf } from '@cartwright/rules/payment-methods';
import { dollars } from '#format/money.ts';
import { CardsTable } from '#shared/order-summary/CardsTable.tsx';
import { cancel as words } from './life-copy.ts';
import type { Order } from './queries.ts';

/** What each card gets back when an order is canceled, and when. A bank takes its time to show that a hold is gone. */
export function MoneyBack({ tenders }: Pick<Order, 'tenders'>) {
  return (
    <CardsTable
      caption={words.money}
      heads={[words.card, words.comesBack, words.when]}
      tenders={tenders}
      cellsOf={({ type, amount }) => [
        amount === 'USD 0.00' ? words.checkOnly : dollars(amount),
        roleOf(type) === 'remainder' ? words.later : words.soon,
      ]}
    />
  );
}
