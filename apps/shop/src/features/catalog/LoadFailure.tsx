import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { wordsFor } from '#api/errors.ts';
import { copy } from './copy.ts';

/** When goods did not load: why, and the way to ask again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="danger" role="alert" title={copy.failed}>
      <p>{wordsFor(error)}</p>
      <Button size="small" kind="outline" onClick={onRetry}>
        {copy.retry}
      </Button>
    </Notice>
  );
}
