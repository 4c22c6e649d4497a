import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import css from './layout.module.css';

export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
export type StackProps = {
  /** Steps of the 4 px grid: 4 is 16 px. */
  gap?: Gap;
  className?: string | undefined;
  children: ReactNode;
};

/** Children below each other. */
export function Stack({ gap = 4, className, children }: StackProps) {
  return (
    <div className={classNames(css['stack'], className)} data-gap={gap}>
      {children}
    </div>
  );
}
