import { classNames } from '@cartwright/ui/class-names/class-names.ts';
import type { ReactNode } from 'react';
import fades from './fades.module.css';
import css from './table.module.css';

type ScrollTableProps = {
  label: string;
  /** In a card without padding of its own. */
  isFlush?: boolean;
  /** On a phone a row shows its cells below each other, without the column heads, instead of out of view. It is flush, too. */
  isStacked?: boolean;
  /** Of the table. */
  className?: string | undefined;
  /** The parts of a table: `thead`, `tbody`. */
  children: ReactNode;
};

/** A table that scrolls by itself where the page is narrow, also by keys. */
export function ScrollTable({ label, isFlush = false, isStacked = false, className, children }: ScrollTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a mouse
    <section className={classNames(css['scroll'], fades['end'])} aria-label={label} tabIndex={0}>
      <table
        className={classNames(css['table'], className)}
        data-flush={isFlush || isStacked || undefined}
        data-stacked={isStacked || undefined}
      >
        {children}
      </table>
    </section>
  );
}

/** What stands below the name of a row. */
export const RowNote = ({ children }: { children: ReactNode }) => <span className={css['note']}>{children}</span>;
