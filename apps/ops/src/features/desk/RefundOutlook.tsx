import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { toDollars } from '@cartwright/rules/money';
import { tenderTitle } from '@cartwright/rules/tender-text';
import { dialogs } from './dialog-copy.ts';
import type { Outlook } from './refund.ts';

const words = dialogs.refund;

/** Where the money of a refund goes, before it does. */
export function RefundOutlook({ outlook }: { outlook: Outlook | undefined }) {
  if (!outlook) return null;
  const { tax, deposit, tenders } = outlook;
  return (
    <ReceiptLines
      lines={[
        ...(tax > 0 ? [{ id: 'tax', label: words.tax, amount: toDollars(tax) }] : []),
        ...(deposit > 0 ? [{ id: 'deposit', label: words.deposit, amount: toDollars(deposit) }] : []),
        ...tenders.map(({ card, amount }) => ({
          id: card.cardId,
          label: <strong>{words.to(`${tenderTitle(card, 'en-US')} ${card.lastFour}`)}</strong>,
          amount: <strong>{toDollars(amount)}</strong>,
        })),
      ]}
    />
  );
}
