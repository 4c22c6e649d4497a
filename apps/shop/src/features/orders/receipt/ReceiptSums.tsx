import { ZERO } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import { Price } from '@cartwright/ui/price/Price.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { dollars, feeText } from '#format/money.ts';
import { Tenders } from '#shared/order-summary/Tenders.tsx';
import { givenBack, isChargedAsNow, startsWithCharged } from '../given-back.ts';
import type { Order } from '../queries.ts';
import { RefundSums } from '../RefundSums.tsx';
import { tendersNow } from '../tenders-now.ts';
import { receiptCopy as copy } from './copy.ts';
import css from './Receipt.module.css';
import { type SumRow, sumRows } from './summary-rows.ts';

const NONE = 'USD 0.00';

export type SummedOrder = Pick<
  Order,
  | 'status'
  | 'summary'
  | 'agreed'
  | 'tenders'
  | 'charged'
  | 'refunds'
  | 'payouts'
  | 'unlistedBack'
  | 'isRefunded'
  | 'window'
>;

const isSnap = (type: Order['tenders'][number]['type']): boolean => roleOf(type) === 'eligible-items';

/** The sums of a receipt: each line as estimated and as it came, the total, and what each card paid of it. */
export function ReceiptSums({ order }: { order: SummedOrder }) {
  const { summary, agreed } = order;
  const { cost } = summary;
  const isFinal = agreed !== null;
  const tenders = tendersNow(order);
  const isBackToSnap = order.refunds.some((refund) =>
    refund.tenders.some(({ type, state }) => isSnap(type) && state !== 'FAILED'),
  );
  const snap = isBackToSnap ? undefined : tenders.find(({ type }) => isSnap(type));
  return (
    <section className={css['sums']}>
      <h2>{isFinal ? copy.paidTitle : copy.costsTitle}</h2>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{copy.line}</VisuallyHidden>
            </th>
            <th scope="col">{copy.estimate}</th>
            {isFinal && <th scope="col">{copy.final}</th>}
          </tr>
        </thead>
        <tbody>
          {sumRows(agreed?.summary ?? summary, summary).map((row) => (
            <tr key={row.id} data-part={row.isPart || undefined}>
              <th scope="row">{row.label}</th>
              <Amount of={row} amount={row.estimate} />
              {isFinal && <Amount of={row} amount={row.final} isNow />}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css['paid']}>
        <dl className={css['total']}>
          <div>
            <dt>{isFinal ? totalWords(order) : copy.estimatedTotal}</dt>
            <dd>
              <Price text={dollars(cost.total)} size="l" />
            </dd>
          </div>
        </dl>
        {agreed && <p className={css['soft']}>{copy.estimateWas(dollars(agreed.summary.cost.total))}</p>}
        {!startsWithCharged(order) && <Tenders tenders={tenders} />}
        <RefundSums order={order} />
        {snap && snap.amount !== NONE && <p className={css['soft']}>{copy.snap(dollars(snap.amount))}</p>}
        {cost.savingsTotal !== NONE && !order.isRefunded && (
          <p className={css['soft']}>{copy.saved(dollars(cost.savingsTotal))}</p>
        )}
      </div>
    </section>
  );
}

/** What the total is, once something came back of it. */
function totalWords(order: SummedOrder): string {
  if (givenBack(order).all === ZERO) return copy.total;
  return isChargedAsNow(order) ? copy.charged : copy.totalNow;
}

function Amount({ of: { type }, amount, isNow = false }: { of: SumRow; amount: string | null; isNow?: boolean }) {
  if (amount === null)
    return (
      <td>
        <VisuallyHidden>{copy.none}</VisuallyHidden>
      </td>
    );
  return <td className={isNow ? css['now'] : undefined}>{type === 'FEE' ? feeText(amount) : dollars(amount)}</td>;
}
