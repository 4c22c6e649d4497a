import { ZERO, minus, parseMoney } from '@cartwright/rules/money';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { formatTypedPhone } from '@cartwright/rules/phone';
import type { ReactNode } from 'react';
import { differenceText, dollars } from '#format/money.ts';
import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { Tenders } from '#shared/order-summary/Tenders.tsx';
import { payoutTexts } from './back-text.ts';
import { copy } from './copy.ts';
import { receipt as words } from './life-copy.ts';
import { startsWithCharged } from './given-back.ts';
import { MoneyBack } from './MoneyBack.tsx';
import { isCanceled } from './order-progress.ts';
import { isLetGo, letsGo, moneyText, type PaidOrder } from './order-story.ts';
import css from './OrderReceipt.module.css';
import type { Order } from './queries.ts';
import { RefundSums } from './RefundSums.tsx';
import { Sentence } from './Sentence.tsx';
import { tendersNow } from './tenders-now.ts';

interface OrderReceiptProps {
  readonly order: PaidOrder & Pick<Order, 'status' | 'agreed' | 'refunds'>;
  /** The moment that it is shown of, in milliseconds since the epoch. */
  readonly now: number;
  /** Where more is said about its money. */
  readonly children?: ReactNode;
}

/** What an order costs, and where its money is; once it is billed, with the difference to what was agreed. */
export function OrderReceipt({ order, now, children }: OrderReceiptProps) {
  const { summary, agreed } = order;
  if (isCanceled(order.status)) return <NothingToPay {...{ order, now, children }} />;
  return (
    <SummaryReceipt summary={summary} title={agreed ? words.final : copy.payment}>
      {agreed && <Difference before={agreed.summary.cost.total} after={summary.cost.total} />}
      {!startsWithCharged(order) && <Tenders tenders={tendersNow(order)} />}
      <RefundSums order={order} />
      <p className={css['money']}>
        <MoneyText order={order} now={now} />
      </p>
      {children}
    </SummaryReceipt>
  );
}

/** Where its money is; a number to call is a link. */
function MoneyText({ order, now }: Pick<OrderReceiptProps, 'order' | 'now'>) {
  return <Sentence phone={formatTypedPhone(order.store.phone)}>{moneyText(order, now)}</Sentence>;
}

/** Of a canceled order: no bill and no estimate, but what each card lets go or gets back. */
function NothingToPay({ order, now, children }: OrderReceiptProps) {
  return (
    <Card title={copy.payment}>
      <Stack gap={3}>
        {letsGo(order) ? (
          <>
            <MoneyBack
              tenders={order.tenders}
              charged={order.charged}
              payouts={order.payouts}
              isDone={isLetGo(order)}
            />
            {payoutTexts(order).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </>
        ) : (
          <p>
            <MoneyText order={order} now={now} />
          </p>
        )}
        {children}
      </Stack>
    </Card>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  const difference = minus(amountOf(after), amountOf(before));
  return (
    <ReceiptLines
      lines={[
        { id: 'before', label: words.estimated, amount: dollars(before) },
        {
          id: 'difference',
          label: words.difference,
          amount: differenceText(before, after),
          kind: difference < 0 ? 'saving' : 'plain',
        },
      ]}
    />
  );
}

const amountOf = (wire: string) => parseMoney(wire) ?? ZERO;
