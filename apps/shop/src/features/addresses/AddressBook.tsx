import type { SavedAddress } from '@cartwright/contracts/addresses';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { BookFailure } from '#shared/address-book/BookFailure.tsx';
import { fetchStateOf, inBookOrder } from '#shared/address-book/address-list.ts';
import { addressBookQuery } from '#shared/address-book/calls.ts';
import { addressOfServer } from '#shared/address-book/profile-address.ts';
import { paths } from '#paths.ts';
import { accountCopy as copy } from './account-copy.ts';
import css from './AddressBook.module.css';
import { AddressCard } from './AddressCard.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

/** Number of cards shown at once (ADR-001). */
export const MAX_CARDS = 3;

export interface AddressBookProps {
  /** From 1. */
  readonly page: number;
  /** Links to the other pages, if there are any. */
  readonly more: (pages: number) => ReactNode;
}

/** The address book of the account: at most `MAX_CARDS` cards, home first, and the card that adds one. */
export function AddressBook(props: AddressBookProps) {
  const region = useRef<HTMLElement>(null);
  const [requested, setRequested] = useState<SavedAddress>();
  return (
    <section ref={region} tabIndex={-1} aria-label={copy.title}>
      <Book {...props} onDelete={setRequested} />
      {requested && (
        <DeleteDialog
          id={requested.id}
          address={addressOfServer(requested)}
          onClose={() => setRequested(undefined)}
          onDeleted={() => {
            // The button that opened the dialog goes with its card: once the dialog has returned the focus to it, the
            // book takes it.
            flushSync(() => setRequested(undefined));
            region.current?.focus();
          }}
        />
      )}
    </section>
  );
}

type BookProps = AddressBookProps & { readonly onDelete: (saved: SavedAddress) => void };

function Book(props: BookProps) {
  const book = useQuery(addressBookQuery());
  switch (fetchStateOf(book)) {
    case 'loaded':
      return <Cards {...props} addresses={inBookOrder(book.data ?? [])} />;
    case 'error':
      return <BookFailure error={book.error} onRetry={book.refetch} />;
    default:
      return (
        <Loading label={copy.loading}>
          <div className={css['cards']}>
            <Skeleton height="12rem" />
            <Skeleton height="12rem" />
            <Skeleton height="12rem" />
          </div>
        </Loading>
      );
  }
}

function Cards({ addresses, page, more, onDelete }: BookProps & { addresses: readonly SavedAddress[] }) {
  if (addresses.length === 0) {
    return (
      <EmptyState
        title={copy.emptyTitle}
        action={
          <Link {...paths.newAddress()} {...buttonVariant({ kind: 'primary' })}>
            {copy.addNew}
          </Link>
        }
      >
        {copy.emptyText}
      </EmptyState>
    );
  }
  const pages = Math.ceil(addresses.length / MAX_CARDS);
  const shown = Math.min(page, pages);
  return (
    <Stack gap={5}>
      <div className={css['cards']}>
        {addresses.slice((shown - 1) * MAX_CARDS, shown * MAX_CARDS).map((saved) => (
          <AddressCard key={saved.id} saved={saved} onDelete={() => onDelete(saved)} />
        ))}
        <Card kind="add">
          <Link {...paths.newAddress()} {...linkVariant(css['add'])}>
            <Icon of={Plus} /> {copy.addNew}
          </Link>
        </Card>
      </div>
      {pages > 1 && more(pages)}
    </Stack>
  );
}
