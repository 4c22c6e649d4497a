import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Words for the ear only: read by a screen reader, not drawn. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={css['hidden']} id={id}>
      {children}
    </span>
  );
}
