import { type NamedTender, tenderTitle } from '@cartwright/rules/tender-text';
import { LOCALE } from '#format/locale.ts';
import type { ReactNode } from 'react';
import css from './CardsTable.module.css';

interface CardsTableProps<T> {
  /** The heads of the card and of both cells. */
  readonly heads: readonly [card: string, first: string, second: string];
  readonly tenders: readonly T[];
  readonly cellsOf: (tender: T) => readonly [first: ReactNode, second: ReactNode];
}

/** The cards of an order, each with two facts about its money. */
export function CardsTable<T extends NamedTender & { readonly cardId: string }>(props: CardsTableProps<T>) {
  const { heads, tenders, cellsOf } = props;
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tenders.map((tender) => {
          const [first, second] = cellsOf(tender);
          return (
            <tr key={tender.cardId}>
              <th scope="row">
                {tenderTitle(tender, LOCALE)} {tender.lastFour}
              </th>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
