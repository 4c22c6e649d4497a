import type { SavedAddress } from '@cartwright/contracts/addresses';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSessionError, wordsFor } from '#api/errors.ts';
import { fetchStateOf, inBookOrder } from '#address-book/address-list.ts';
import { addressBookQuery } from '#address-book/calls.ts';
import { bookRefusals, bookTrouble } from '#address-book/problem-copy.ts';
import { copy } from './book-copy.ts';

/** The addresses of the book, once they are there; until then what became of the asking. */
export function BookList({ children }: { children: (addresses: readonly SavedAddress[]) => ReactNode }) {
  const book = useQuery(addressBookQuery());
  switch (fetchStateOf(book)) {
    case 'loaded':
      return children(inBookOrder(book.data ?? []));
    case 'error':
      if (isSessionError(book.error)) return null;
      return (
        <Stack gap={3}>
          <Notice tone="danger" role="alert">
            {wordsFor(book.error, bookRefusals, bookTrouble)}
          </Notice>
          <div>
            <Button onClick={() => void book.refetch()}>{copy.tryAgain}</Button>
          </div>
        </Stack>
      );
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
