import { tenderTitle } from '@cartwright/rules/tender-text';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import css from './CardsTable.module.css';
import { copy } from './copy.ts';
import type { Modification } from './modification.ts';

/** What each card of the order was to pay, and is to pay now. */
export function CardsTable({ tenders }: Pick<Modification, 'tenders'>) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{copy.card}</th>
          <th scope="col">{copy.before}</th>
          <th scope="col">{copy.now}</th>
        </tr>
      </thead>
      <tbody>
        {tenders.map((tender) => (
          <tr key={tender.cardId}>
            <th scope="row">
              {tenderTitle(tender, LOCALE)} {tender.lastFour}
            </th>
            <td>{dollars(tender.before)}</td>
            <td>{dollars(tender.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
