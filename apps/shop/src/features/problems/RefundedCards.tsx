import { roleOf } from '@cartwright/rules/payment-methods';
import { tenderTitle } from '@cartwright/rules/tender-text';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import type { ReportedOrder } from './queries.ts';
import css from './RefundedCards.module.css';

type Tenders = ReportedOrder['refunds'][number]['tenders'];

/** What a refund gives back to each card, and when it is seen there. */
export function RefundedCards({ tenders }: { readonly tenders: Tenders }) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{copy.card}</th>
          <th scope="col">{copy.amount}</th>
          <th scope="col">{copy.when}</th>
        </tr>
      </thead>
      <tbody>
        {tenders.map((tender) => (
          <tr key={tender.cardId}>
            <th scope="row">
              {tenderTitle(tender, LOCALE)} {tender.lastFour}
            </th>
            <td>{dollars(tender.amount)}</td>
            <td data-state={tender.state}>{whenText(tender)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bank takes its time to show a refund that it has; one that it does not have yet is on its way. */
function whenText({ type, state }: Tenders[number]): string {
  if (state !== 'DONE') return copy.states[state];
  return roleOf(type) === 'remainder' ? copy.fewDays : copy.soon;
}
