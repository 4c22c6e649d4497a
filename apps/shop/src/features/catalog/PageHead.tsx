import type { ReactNode } from 'react';
import css from './PageHead.module.css';

/** The name of a list and a fact about all of it; an empty text reserves the line while loading. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css['head']}>
      <h1>{title}</h1>
      {children !== undefined && <p className={css['fact']}>{children}</p>}
    </div>
  );
}
