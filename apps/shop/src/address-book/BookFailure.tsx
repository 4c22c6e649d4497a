import { Button } from '@cartwright/ui/button/Button.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { isSessionError, wordsFor } from '#api/errors.ts';
import { bookRefusals, bookTrouble, tryAgain } from './problem-copy.ts';

/** Why the address book is not there, and another try; nothing while a missing session leads to the sign-in. */
export function BookFailure({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (isSessionError(error)) return null;
  return (
    <Stack gap={3}>
      <Notice tone="danger" role="alert">
        {wordsFor(error, bookRefusals, bookTrouble)}
      </Notice>
      <div>
        <Button onClick={() => void onRetry()}>{tryAgain}</Button>
      </div>
    </Stack>
  );
}
