import type { Summary as SummarySchema } from '@cartwright/contracts/summary';
import { Receipt } from '@cartwright/ui/receipt/Receipt.tsx';
import type { ReceiptLine } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import type { ReactNode } from 'react';
import type { Wire } from '@cartwright/contracts/endpoint';
import { dollars } from '#format/money.ts';
import { useIsOnline } from '#browser/online.ts';
import { copy } from './copy.ts';
import { FuelPoints } from './FuelPoints.tsx';

/** What an order costs, as it is on the wire. */
export type Summary = Wire<typeof SummarySchema>;
type SummaryLine = Summary['lines'][number];

const amountText = ({ type, amount }: Pick<SummaryLine, 'type' | 'amount'>): string => {
  if (amount === null) return copy.unknown;
  return type === 'FEE' && amount === 'USD 0.00' ? copy.free : dollars(amount);
};

const kindOf = (amount: string | null): ReceiptLine['kind'] => (amount?.startsWith('USD -') ? 'saving' : 'plain');

/** The lines of a summary as on a till receipt; the total is separate. */
export function receiptLines(summary: Summary): ReceiptLine[] {
  return summary.lines
    .filter((line) => line.type !== 'TOTAL')
    .map((line, index) => ({
      id: `${line.type}-${index}`,
      label: line.description,
      amount: amountText(line),
      kind: kindOf(line.amount),
      parts: line.nestedLines.map((part, at) => ({
        id: String(at),
        label: part.description,
        amount: amountText({ type: line.type, amount: part.amount }),
        kind: kindOf(part.amount),
      })),
    }));
}

export interface SummaryReceiptProps {
  readonly summary: Summary;
  readonly title?: string;
  /** While a change is pending, the receipt says so instead of showing an outdated total. */
  readonly updating?: boolean;
  /** The total is an estimate for a reason other than weight, which `children` explain. */
  readonly estimated?: boolean;
  readonly children?: ReactNode;
}

/** Order summary: each line, and the total. */
export function SummaryReceipt(props: SummaryReceiptProps) {
  const { summary, title = copy.title, updating = false, estimated = false, children } = props;
  const isOnline = useIsOnline();
  return (
    <Receipt
      title={title}
      lines={receiptLines(summary)}
      total={{
        label: estimated || summary.isEstimate ? copy.estimatedTotal : copy.total,
        amount: dollars(summary.cost.total),
      }}
      updating={updating ? (isOnline ? copy.updating : copy.updatedLater) : undefined}
    >
      <FuelPoints points={summary.fuelPoints?.pointsEarnedInTransaction ?? 0} />
      {summary.isEstimate && <p>{copy.weighed}</p>}
      {children}
    </Receipt>
  );
}
