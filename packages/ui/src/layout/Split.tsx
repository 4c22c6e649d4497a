import type { ReactNode } from 'react';
import css from './layout.module.css';

type SplitProps = {
  children: ReactNode;
  aside: ReactNode;
  /** On a tablet the summary is beside the work already. */
  from?: 'md' | 'lg';
};

/** Work on the left, a sticky summary on the right; on a narrow window the summary follows the work. */
export function Split({ children, aside, from = 'lg' }: SplitProps) {
  return (
    <div className={css['split']} data-from={from}>
      <div className={css['stack']} data-gap="4">
        {children}
      </div>
      <aside className={css['aside']}>{aside}</aside>
    </div>
  );
}
