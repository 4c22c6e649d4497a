import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { differenceText, dollars } from '#format/money.ts';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import type { Modification } from './modification.ts';

type BeforeAfterProps = {
  readonly shown: Pick<Modification, 'summary' | 'originalSummary'>;
  /** A change is being saved, so the total may be another. */
  readonly updating?: boolean;
  readonly children?: ReactNode;
};

/** What the order costs after the change, and below that what it cost before (MOD-020). */
export function BeforeAfter({ shown, updating = false, children }: BeforeAfterProps) {
  const { summary, originalSummary } = shown;
  const before = originalSummary.cost.total;
  return (
    <SummaryReceipt summary={summary} updating={updating}>
      <ReceiptLines
        lines={[
          { id: 'before', label: copy.before, amount: dollars(before) },
          { id: 'difference', label: copy.difference, amount: differenceText(before, summary.cost.total) },
        ]}
      />
      {children}
    </SummaryReceipt>
  );
}
