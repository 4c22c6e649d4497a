import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { dollars } from '#format/money.ts';
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
  return (
    <SummaryReceipt summary={summary} updating={updating}>
      <p>{copy.beforeTotal(dollars(originalSummary.cost.total))}</p>
      {children}
    </SummaryReceipt>
  );
}
