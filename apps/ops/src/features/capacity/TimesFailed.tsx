import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { messageFor } from '#api/message-for.ts';
import { copy } from './copy.ts';

type TimesFailedProps = {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/** Says that the times did not load, if they did not, and loads them again. */
export function TimesFailed({ error, isFetching, refetch }: TimesFailedProps) {
  if (error === null) return null;
  return (
    <FailureNotice
      title={copy.failed}
      retry={copy.again}
      onRetry={() => void refetch()}
      retrying={isFetching ? copy.again : undefined}
    >
      {messageFor(error)}
    </FailureNotice>
  );
}
