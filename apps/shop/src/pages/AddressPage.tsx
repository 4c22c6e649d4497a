import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import type { ReactNode } from 'react';
import { isSessionError } from '#api/errors.ts';
import { AccountAddress } from '#features/addresses/AccountAddress.tsx';
import { accountCopy as copy } from '#features/addresses/account-copy.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { BookFailure } from '#shared/address-book/BookFailure.tsx';
import { addressBookQuery } from '#shared/address-book/calls.ts';
import { NEW_ADDRESS } from '#shared/address-book/new-address.ts';
import { toProfileAddress } from '#shared/address-book/profile-address.ts';
import { paths } from '#paths.ts';
import css from './AddressPage.module.css';

/** Adds an address to the account. */
export function NewAddressPage() {
  return (
    <Page title={copy.addTitle}>
      <AccountAddress start={NEW_ADDRESS} />
    </Page>
  );
}

/** Edits the address that the page's URL names. */
export function EditAddressPage() {
  const { addressId } = useParams({ from: '/account/address/$addressId' });
  return (
    <Page title={copy.editTitle}>
      <Editing key={addressId} addressId={addressId} />
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Container>
      <div className={css['page']}>
        <h1>{title}</h1>
        {children}
      </div>
    </Container>
  );
}

function Editing({ addressId }: { addressId: string }) {
  const book = useQuery(addressBookQuery());
  if (book.data === undefined) {
    if (!book.isError || isSessionError(book.error)) {
      return (
        <Loading label={copy.loading}>
          <Skeleton height="24rem" />
        </Loading>
      );
    }
    return <BookFailure error={book.error} onRetry={book.refetch} />;
  }
  const saved = book.data.find(({ id }) => id === addressId);
  if (saved !== undefined) return <AccountAddress start={toProfileAddress(saved)} />;
  return (
    <Stack>
      <Notice tone="info">{copy.gone}</Notice>
      <div>
        <Link {...paths.addresses()} {...buttonVariant({ kind: 'primary' })}>
          {copy.viewAll}
        </Link>
      </div>
    </Stack>
  );
}
