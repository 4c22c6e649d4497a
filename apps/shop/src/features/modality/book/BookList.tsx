import type { SavedAddress } from '@cartwright/contracts/addresses';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchStateOf, inBookOrder } from '#shared/address-book/address-list.ts';
import { BookFailure } from '#shared/address-book/BookFailure.tsx';
import { addressBookQuery } from '#shared/address-book/calls.ts';
import { copy } from './copy.ts';

/** The addresses of the book, once loaded; until then the loading state. */
export function BookList({ children }: { children: (addresses: readonly SavedAddress[]) => ReactNode }) {
  const book = useQuery(addressBookQuery());
  switch (fetchStateOf(book)) {
    case 'loaded':
      return children(inBookOrder(book.data ?? []));
    case 'error':
      return <BookFailure error={book.error} onRetry={book.refetch} />;
    default:
      return (
        <Loading label={copy.loading}>
          <Stack gap={3}>
            <Skeleton height="4.5rem" />
            <Skeleton height="4.5rem" />
          </Stack>
        </Loading>
      );
  }
}
