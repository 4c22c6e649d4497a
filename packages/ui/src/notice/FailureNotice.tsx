import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Notice } from './Notice.tsx';

export type FailureProps = {
  title?: ReactNode;
  /** The label of the retry button. */
  retry: string;
  onRetry: () => void;
  /** Why it did not load. */
  children: ReactNode;
};

/** A part of a page did not load: why, announced, and a retry button. */
export function FailureNotice({ title, retry, onRetry, children }: FailureProps) {
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{children}</p>
      <Button size="small" kind="outline" onClick={onRetry}>
        {retry}
      </Button>
    </Notice>
  );
}
