import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Notice } from './Notice.tsx';

export type FailureProps = {
  title?: ReactNode;
  /** The label of the retry button. */
  retry: string;
  onRetry: () => void;
  /**
   * What is in progress after a press, as a gerund. The button stays in its place then, so that what replaces the notice
   * gets its focus.
   */
  retrying?: string | undefined;
  /** Why it did not load. */
  children: ReactNode;
};

/** A part of a page did not load: why, announced, and a retry button. */
export function FailureNotice({ title, retry, onRetry, retrying, children }: FailureProps) {
  return (
    <Notice tone="danger" role="alert" title={title}>
      {retrying === undefined && <p>{children}</p>}
      <Button
        size="small"
        kind="outline"
        onClick={onRetry}
        {...(retrying !== undefined && { pending: true, pendingLabel: retrying })}
      >
        {retry}
      </Button>
    </Notice>
  );
}
