import { roleOf } from '@cartwright/rules/payment-methods';
import { dollars } from '#format/money.ts';
import { CardsTable } from '#shared/order-summary/CardsTable.tsx';
import { copy } from './copy.ts';
import type { ReportedOrder } from './queries.ts';
import css from './RefundedCards.module.css';

type Tenders = ReportedOrder['refunds'][number]['tenders'];

/** What a refund gives back to each card, and when it is seen there. */
export function RefundedCards({ tenders }: { readonly tenders: Tenders }) {
  return (
    <CardsTable
      heads={[copy.card, copy.amount, copy.when]}
      tenders={tenders}
      cellsOf={(tender) => [
        dollars(tender.amount),
        <span key="when" className={tender.state === 'FAILED' ? css['failed'] : undefined}>
          {whenText(tender)}
        </span>,
      ]}
    />
  );
}

/** A bank takes its time to show a refund that it has; one that it does not have yet is on its way. */
function whenText({ type, state }: Tenders[number]): string {
  if (state !== 'DONE') return copy.states[state];
  return roleOf(type) === 'remainder' ? copy.fewDays : copy.soon;
}
