import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import css from './layout.module.css';
import type { Gap } from './Stack.tsx';

export type RowProps = {
  /** Steps of the 4 px grid: 3 is 12 px. */
  gap?: Gap;
  /** Pushes the first to the start and the last to the end. */
  spread?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Children beside each other, wrapping when there is no room. */
export function Row({ gap = 3, spread = false, className, children }: RowProps) {
  return (
    <div className={classNames(css['row'], className)} data-gap={gap} data-spread={spread || undefined}>
      {children}
    </div>
  );
}
