import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Text for screen readers only, not drawn. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={css['hidden']} id={id}>
      {children}
    </span>
  );
}
