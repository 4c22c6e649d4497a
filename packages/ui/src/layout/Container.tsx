import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import css from './layout.module.css';

/** The page's column: at most 1215 px, with a gutter that follows the window. */
export function Container({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css['container'], className)}>{children}</div>;
}
