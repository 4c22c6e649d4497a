import type { ReactNode } from 'react';
import css from './layout.module.css';

/** What a `StickyBar` says instead on narrow windows, so that one action is there once. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <div className={css['wideOnly']}>{children}</div>;
}
