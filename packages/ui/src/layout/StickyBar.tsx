import type { ReactNode } from 'react';
import css from './layout.module.css';

/**
 * On narrow windows: the deciding fact and the one action, at the foot of the window. It comes after the main column
 * and outside its `Container`, to reach both edges. The same action elsewhere on the page goes into `WideOnly`.
 */
export function StickyBar({ fact, children }: { fact: ReactNode; children: ReactNode }) {
  return (
    <div className={css['bar']} data-bar>
      <div className={css['fact']}>{fact}</div>
      {children}
    </div>
  );
}
