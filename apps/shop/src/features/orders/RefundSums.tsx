import { negate, toDollars, ZERO } from '@cartwright/rules/money';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { receipt as words } from './life-copy.ts';
import { type GivenBackOrder, givenBack } from './given-back.ts';

/** Below what each card paid: what came back of it, to a card or another way, and what is left; nothing without any. */
export function RefundSums({ order }: { order: GivenBackOrder }) {
  const { refunded, refunding, paidOut, left } = givenBack(order);
  const rows = [
    { id: 'refunded', label: words.refunded, amount: refunded },
    { id: 'refunding', label: words.refunding, amount: refunding },
    { id: 'paidOut', label: words.paidOut, amount: paidOut },
  ].filter(({ amount }) => amount > ZERO);
  if (rows.length === 0) return null;
  return (
    <ReceiptLines
      lines={[
        ...rows.map((row) => ({ ...row, amount: toDollars(negate(row.amount)) })),
        { id: 'left', label: words.afterRefunds, amount: <strong>{toDollars(left)}</strong> },
      ]}
    />
  );
}
