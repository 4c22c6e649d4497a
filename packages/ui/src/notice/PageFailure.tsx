import { Button } from '../button/Button.tsx';
import { Stack } from '../layout/Stack.tsx';
import type { FailureProps } from './FailureNotice.tsx';
import { Notice } from './Notice.tsx';

/** A page did not load: why, announced, and a retry button below. */
export function PageFailure({ title, retry, onRetry, children }: FailureProps) {
  return (
    <Stack>
      <Notice tone="danger" role="alert" title={title}>
        {children}
      </Notice>
      <div>
        <Button onClick={onRetry}>{retry}</Button>
      </div>
    </Stack>
  );
}
