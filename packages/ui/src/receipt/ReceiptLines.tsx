import type { ReactNode } from 'react';
import css from './Receipt.module.css';

export type ReceiptLine = {
  id: string;
  label: ReactNode;
  /** Written amount, with a true minus for what is taken off: "−$1.50". */
  amount: ReactNode;
  /** A saving is in the color of success. */
  kind?: 'plain' | 'saving' | undefined;
  /** The parts of this line, indented below it. */
  parts?: readonly ReceiptLine[] | undefined;
};

/** Labels at the start, amounts at the end, parts indented behind a rule. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className={css['lines']}>
      {lines.flatMap((line) => [
        <Line key={line.id} line={line} />,
        ...(line.parts ?? []).map((part) => <Line key={`${line.id}/${part.id}`} line={part} nested />),
      ])}
    </dl>
  );
}

function Line({ line, nested = false }: { line: ReceiptLine; nested?: boolean }) {
  return (
    <div className={css['line']} data-nested={nested || undefined} data-kind={line.kind}>
      <dt>{line.label}</dt>
      <dd>{line.amount}</dd>
    </div>
  );
}
