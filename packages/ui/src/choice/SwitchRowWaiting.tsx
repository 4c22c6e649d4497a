import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import css from './SwitchRow.module.css';

interface WaitingProps {
  /** Where the words are not known either, skeletons stand for them. */
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
}

/** A setting that is being read: as high as its row will be, with the words that are known already. */
export function SwitchRowWaiting({ label, hint }: WaitingProps) {
  return (
    <div className={css['row']}>
      <div>
        <div className={css['waitingLabel']}>{label ?? <Skeleton width="9rem" height="1lh" />}</div>
        <div className={css['hint']}>{hint ?? <Skeleton width="min(18rem, 100%)" height="1lh" />}</div>
      </div>
      <Skeleton className={css['waiting']} />
    </div>
  );
}
