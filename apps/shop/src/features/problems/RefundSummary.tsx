import { toDollars, ZERO } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import { productName } from '@cartwright/rules/product-name';
import { tenderTitle } from '@cartwright/rules/tender-text';
import { Receipt } from '@cartwright/ui/receipt/Receipt.tsx';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import type { ReactNode } from 'react';
import { LOCALE } from '#format/locale.ts';
import { copy } from './copy.ts';
import type { Outlook } from './problem.ts';

interface RefundSummaryProps {
  /** Undefined while nothing is chosen. */
  readonly outlook: Outlook | undefined;
  /** How many days the store takes at most. */
  readonly answerDays: number;
  /** The button that sends the report. */
  readonly children: ReactNode;
}

/** What a report would give back: by item, and to which card when. */
export function RefundSummary({ outlook, answerDays, children }: RefundSummaryProps) {
  return (
    <Receipt
      title={copy.yourRefund}
      lines={linesOf(outlook)}
      total={{ label: copy.refund, amount: toDollars(outlook?.amount ?? ZERO) }}
    >
      <ReceiptLines
        lines={(outlook?.tenders ?? []).map(({ card, amount }) => ({
          id: card.cardId,
          label: copy.cardWhen(
            `${tenderTitle(card, LOCALE)} ${card.lastFour}`,
            roleOf(card.type) === 'remainder' ? copy.inDays : copy.today,
          ),
          amount: toDollars(amount),
        }))}
      />
      {children}
      {outlook && (
        <p>
          {outlook.isAtOnce ? copy.atOnce : copy.later(answerDays)} {copy.fees}
        </p>
      )}
    </Receipt>
  );
}

function linesOf(outlook: Outlook | undefined) {
  if (!outlook) return [];
  const { lines, tax, deposit } = outlook;
  return [
    ...lines.map(({ lineId, line, quantity, net }) => ({
      id: lineId,
      label: copy.lineLabel(productName(line.product), quantity, line.quantity),
      amount: toDollars(net),
    })),
    ...(tax > 0 ? [{ id: 'tax', label: copy.tax, amount: toDollars(tax) }] : []),
    ...(deposit > 0 ? [{ id: 'deposit', label: copy.deposit, amount: toDollars(deposit) }] : []),
  ];
}
