import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { messageFor } from '#api/errors.ts';
import { copy } from './copy.ts';

/** When products did not load: why, and a retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailureNotice title={copy.failed} retry={copy.retry} onRetry={onRetry}>
      {messageFor(error)}
    </FailureNotice>
  );
}
