import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import { warningOf } from '../../times/TimeList.tsx';
import type { Excluded } from '../../times/times.ts';

export interface LeftOutProps {
  /** What cannot come at the chosen time. */
  readonly excluded: readonly Excluded[];
  readonly nameOf: (gtin13: string) => string;
}

/** What the chosen time leaves out, said before going on. */
export function LeftOut({ excluded, nameOf }: LeftOutProps) {
  if (excluded.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={warningOf(excluded, nameOf)}>
      {copy.leftOut(excluded.length)}
    </Notice>
  );
}
