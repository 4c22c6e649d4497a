import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { isSessionError, messageFor } from '#api/errors.ts';
import { bookRefusals, bookError, tryAgain } from './problem-copy.ts';

/** Why the address book did not load, with a retry; nothing while a missing session leads to the sign-in. */
export function BookFailure({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (isSessionError(error)) return null;
  return (
    <PageFailure retry={tryAgain} onRetry={() => void onRetry()}>
      {messageFor(error, bookRefusals, bookError)}
    </PageFailure>
  );
}
