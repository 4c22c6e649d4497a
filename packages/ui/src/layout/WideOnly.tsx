import type { ReactNode } from 'react';
import css from './layout.module.css';

/** What a `StickyBar` shows instead on narrow windows, so that an action is there only once. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <div className={css['wideOnly']}>{children}</div>;
}
