import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** The level that fits the page: 1 when this is all there is. */
  level?: 1 | 2;
  /** Products on a rail: one or more `<img alt="">`. */
  picture?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** One sentence. */
  children?: ReactNode;
};

/** Nothing here, and what to do about it. */
export function EmptyState({ title, level = 2, picture, action, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css['empty']}>
      {picture !== undefined && <div className={css['shelf']}>{picture}</div>}
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
