import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  /** The page's data; undefined until loaded. */
  readonly data: Data | undefined;
  /** Why it did not load; null while it is loading. */
  readonly error: Error | null;
  /** Above a page that has not loaded, or failed to. */
  readonly heading: string;
  /** Placeholder while loading. */
  readonly waiting: ReactNode;
  /** The message of an error. */
  readonly failure: (error: Error) => { readonly title?: string; readonly message: string };
  /** The label of the retry button. */
  readonly retry: string;
  readonly onRetry: () => unknown;
  /** The page itself, or its empty state. */
  readonly children: (data: Data) => ReactNode;
}

/** A page that depends on one query: loading, failed with a retry, or loaded. */
export function Loaded<Data>({ data, error, heading, waiting, failure, retry, onRetry, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  const { title, message } = error === null ? { message: undefined } : failure(error);
  return (
    <Stack>
      <h1>{heading}</h1>
      {message === undefined ? (
        waiting
      ) : (
        <PageFailure title={title} retry={retry} onRetry={() => void onRetry()}>
          {message}
        </PageFailure>
      )}
    </Stack>
  );
}
