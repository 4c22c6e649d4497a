import { parseMoney, ZERO } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import { dayText } from './dates.ts';
import css from './OrderRefunds.module.css';
import type { ReportedOrder } from './queries.ts';
import { RefundedCards } from './RefundedCards.tsx';

type Order = Pick<ReportedOrder, 'refunds' | 'problems' | 'window' | 'lineItems'>;

/** What is given back of an order, with rows that add up to it, and what the store is still looking at; nothing without either. */
export function OrderRefunds({ order: { refunds, problems, window, lineItems } }: { readonly order: Order }) {
  const open = problems.filter(({ state }) => state !== 'REFUNDED');
  if (refunds.length === 0 && open.length === 0) return null;
  const nameOf = (id: string) => {
    const product = lineItems.find((line) => line.id === id)?.product;
    return product ? productName(product) : '';
  };
  return (
    <Card title={copy.refunds}>
      <Stack gap={4}>
        {refunds.map(({ id, at, lines, fees, amount, tenders }) => (
          <div key={id}>
            <p className={css['head']}>
              <span>
                {lines.length === 0
                  ? copy.feesBack(dayText(at, window.timezone))
                  : copy.refundOf(countOf(lines), dayText(at, window.timezone))}
              </span>
              <strong>{dollars(amount)}</strong>
            </p>
            {lines.length > 0 && (
              <ul className={css['lines']}>
                {lines.map((line) => (
                  <li key={line.id}>
                    <span>
                      {line.quantity} × {nameOf(line.id)}
                    </span>
                    <span>{dollars(line.amount)}</span>
                  </li>
                ))}
                {parseMoney(fees) !== ZERO && (
                  <li>
                    <span>{copy.feesRow}</span>
                    <span>{dollars(fees)}</span>
                  </li>
                )}
              </ul>
            )}
            <RefundedCards tenders={tenders} />
          </div>
        ))}
        {open.map(({ id, state, lines, answerBy, reason }) => (
          <p key={id}>
            {state === 'OPEN'
              ? copy.problemOpen(countOf(lines), dayText(answerBy, window.timezone))
              : copy.problemDeclined(countOf(lines), reason)}
          </p>
        ))}
      </Stack>
    </Card>
  );
}

const countOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);
