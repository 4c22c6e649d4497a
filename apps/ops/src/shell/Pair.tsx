import type { ReactNode } from 'react';
import css from './Pair.module.css';

type PairProps = { children: ReactNode; aside: ReactNode; narrow?: boolean };

/** What a page at a desk is about, and what stands beside it where the window is wide. */
export function Pair({ children, aside, narrow = false }: PairProps) {
  return (
    <div className={css['pair']} data-aside={narrow ? 'narrow' : 'wide'}>
      <div>{children}</div>
      <div>{aside}</div>
    </div>
  );
}
