import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import css from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS size of the box that the result will have. */
  width?: string;
  height?: string;
  className?: string | undefined;
};

/** One empty box. It shows after 200 ms, so that a quick response never flickers. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(css['skeleton'], className)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

/** Placeholder for several lines of text; the last is shorter, as last lines are. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span className={css['text']} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="1rem" width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

/** Wraps skeletons and announces once what is loading: "Loading times". */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <div className={css['loading']} aria-busy="true">
        {children}
      </div>
    </div>
  );
}
