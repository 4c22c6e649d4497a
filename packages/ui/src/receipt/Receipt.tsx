import type { ReactNode } from 'react';
import { Price } from '../price/Price.tsx';
import css from './Receipt.module.css';
import { ReceiptLines } from './ReceiptLines.tsx';
import type { ReceiptLine } from './ReceiptLines.tsx';

export type ReceiptProps = {
  title: ReactNode;
  level?: 2 | 3 | undefined;
  lines: readonly ReceiptLine[];
  /** The part below the perforation. */
  total: { label: ReactNode; amount: string };
  /** While new figures load: the word for it ("Updating"). The old total stays, dimmed. */
  updating?: string | undefined;
  /** Below the total: how it is paid, a field for a code, the one action, a note. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Money on paper: lines, a perforation, and the total. */
export function Receipt({ title, level = 2, lines, total, updating, children, className }: ReceiptProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={className}>
      <div className={css['receipt']}>
        <div className={css['part']}>
          <Heading>{title}</Heading>
          <ReceiptLines lines={lines} />
        </div>
        <div className={css['tear']} aria-hidden="true" />
        <div className={css['part']}>
          <dl aria-busy={updating !== undefined}>
            <div className={css['total']} data-updating={updating !== undefined || undefined}>
              <dt>{total.label}</dt>
              <dd>
                <Price text={total.amount} size="l" />
              </dd>
            </div>
          </dl>
          <output className={css['updating']}>{updating}</output>
          {children}
        </div>
      </div>
    </section>
  );
}
