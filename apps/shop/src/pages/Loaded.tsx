import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  /** What the page stands on; undefined until it is there. */
  readonly data: Data | undefined;
  /** Why it did not load; null while it may still come. */
  readonly error: Error | null;
  /** Stands over a page that is not there yet, or did not load. */
  readonly heading: string;
  /** Stands in place of what is on its way. */
  readonly waiting: ReactNode;
  /** What is said of an error. */
  readonly failure: (error: Error) => { readonly title?: string; readonly message: string };
  /** The label of the button that asks again. */
  readonly retry: string;
  readonly onRetry: () => unknown;
  /** The page itself, or what it says when there is nothing to show. */
  readonly children: (data: Data) => ReactNode;
}

/** A page that stands on one query: on its way, failed with a way to ask again, or there. */
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
