import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names/class-names.ts';
import css from './Card.module.css';

export type CardProps = {
  /** The text of the heading, at the level that fits the page around it. */
  title?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Beside the heading: a link or a fact. */
  end?: ReactNode;
  /** The strip at the bottom with the deciding fact, or the card's actions. */
  rail?: ReactNode;
  /** `flush` drops the padding, for rows that reach the edges. `add` is the dashed placeholder for a new one. */
  kind?: 'plain' | 'flush' | 'add';
  className?: string | undefined;
  children?: ReactNode;
};

/** A surface with a border. With a title it is a named region of the page. */
export function Card({ title, level = 2, end, rail, kind = 'plain', className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(css['card'], className)} data-kind={kind}>
      <div className={css['body']}>
        {(title !== undefined || end !== undefined) && (
          <div className={css['head']}>
            {title !== undefined && <Heading>{title}</Heading>}
            {end}
          </div>
        )}
        {children}
      </div>
      {rail !== undefined && <div className={css['rail']}>{rail}</div>}
    </section>
  );
}

/** Rows inside a flush card: one border between them, the card's padding at their sides. */
export function CardRows({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className={css['rows']}>
      {children}
    </div>
  );
}
