import type { ReactNode } from 'react';
import css from './PageHead.module.css';

/** The name of a list and what is true of all of it; an empty text keeps the line for what is still to come. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css['head']}>
      <h1>{title}</h1>
      {children !== undefined && <p className={css['fact']}>{children}</p>}
    </div>
  );
}
