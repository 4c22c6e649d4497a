import type { ReactNode } from 'react';
import css from './layout.module.css';

/** Work on the left, a sticky summary on the right; on a phone the summary follows the work. */
export function Split({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css['split']}>
      <div className={css['stack']} data-gap="4">
        {children}
      </div>
      <aside className={css['aside']}>{aside}</aside>
    </div>
  );
}
