import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './layout.module.css';

export type SectionProps = {
  title: ReactNode;
  /** A softer fact after the title. */
  note?: ReactNode;
  /** At the end of the heading's line, such as "See all 46". */
  end?: ReactNode;
  children: ReactNode;
};

/** A headed part of a page, with air above it. */
export function Section({ title, note, end, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <div className={css['sectionHead']}>
        <div className={css['row']} data-gap="3">
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && <span className={css['note']}>{note}</span>}
        </div>
        {end}
      </div>
      {children}
    </section>
  );
}
