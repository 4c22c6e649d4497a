import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { accountCopy as copy } from '#features/addresses/account-copy.ts';
import { AddressBook } from '#features/addresses/AddressBook.tsx';
import { ClearDoors } from '#features/addresses/ClearDoors.tsx';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { AccountFrame } from './account/AccountFrame.tsx';

/** The whole address book, three addresses a page (GA-19). */
export function AddressesPage() {
  const { page = 1 } = useSearch({ from: '/account/addresses' });
  usePageTitle(copy.title);
  return (
    <AccountFrame>
      <PageHead title={copy.title}>{copy.hint}</PageHead>
      <Stack gap={5}>
        <AddressBook page={page} more={(pages) => <Pages page={Math.min(page, pages)} of={pages} />} />
        <ClearDoors />
      </Stack>
    </AccountFrame>
  );
}

function Pages({ page, of }: { page: number; of: number }) {
  return (
    <nav aria-label={copy.pages}>
      <Row>
        {page > 1 && (
          <Link {...paths.addresses(page - 1)} resetScroll={false} {...linkVariant()}>
            {copy.previous}
          </Link>
        )}
        <output>{copy.page(page, of)}</output>
        {page < of && (
          <Link {...paths.addresses(page + 1)} resetScroll={false} {...linkVariant()}>
            {copy.next}
          </Link>
        )}
      </Row>
    </nav>
  );
}
