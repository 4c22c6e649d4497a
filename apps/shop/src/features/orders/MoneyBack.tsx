import { roleOf } from '@cartwright/rules/payment-methods';
import { tenderTitle } from '@cartwright/rules/tender-text';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { cancel as words } from './life-copy.ts';
import css from './MoneyBack.module.css';
import type { Order } from './queries.ts';

type Tender = Order['tenders'][number];

/** What each card gets back when an order is canceled, and when. A bank takes its time to show that a hold is gone. */
export function MoneyBack({ tenders }: { tenders: readonly Tender[] }) {
  return (
    <table className={css['table']}>
      <caption>
        <h3>{words.money}</h3>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.card}</th>
          <th scope="col">{words.comesBack}</th>
          <th scope="col">{words.when}</th>
        </tr>
      </thead>
      <tbody>
        {tenders.map((tender) => (
          <tr key={tender.cardId}>
            <th scope="row">
              {tenderTitle(tender, LOCALE)} {tender.lastFour}
            </th>
            <td>{tender.amount === 'USD 0.00' ? words.checkOnly : dollars(tender.amount)}</td>
            <td>{roleOf(tender.type) === 'remainder' ? words.later : words.soon}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
