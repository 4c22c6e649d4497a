import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { ChooseModalityNotice } from '#features/modality/ChooseModalityNotice.tsx';
import { paths } from '#paths.ts';
import { AddAll } from './AddAll.tsx';
import { type Bought, boughtQuery, PAGE_SIZE } from './bought-query.ts';
import { BoughtItem } from './BoughtItem.tsx';
import { BoughtSearch } from './BoughtSearch.tsx';
import css from './BuyAgain.module.css';
import { buyAgainCopy as copy } from './copy.ts';
import { EmptyCart } from '../EmptyCart.tsx';
import { Loaded } from '../Loaded.tsx';

/** What the shopper bought before, to buy again: by line, or all that a page has. */
export function BoughtList() {
  const { q = '', pages = '1' } = useSearch({ from: '/mypurchases/buy-again' });
  const navigate = useNavigate();
  const page = Number(pages);
  const found = useQuery(boughtQuery(q, page));
  return (
    <Loaded
      data={found.data}
      error={found.error}
      heading={copy.title}
      waiting={<Waiting />}
      failure={(error) => ({ title: copy.failed, message: messageFor(error) })}
      retry={copy.retry}
      onRetry={found.refetch}
    >
      {(bought) =>
        bought.total === 0 && q === '' ? (
          <EmptyCart level={1} title={copy.empty} start={copy.start}>
            {copy.emptyHint}
          </EmptyCart>
        ) : (
          <>
            <PageHead title={copy.title}>{copy.hint}</PageHead>
            <Stack gap={5}>
              <Link {...paths.purchases()} {...linkVariant()}>
                {copy.orders}
              </Link>
              <ChooseModalityNotice />
              <div className={css['bar']}>
                <BoughtSearch text={q} onSearch={(text) => void navigate(paths.buyAgain({ q: text }))} />
                {bought.lines.length > 0 && <AddAll key={`${q} ${page}`} bought={bought} />}
              </div>
              <Items bought={bought} text={q} isOld={found.isPlaceholderData} />
              <Pages text={q} page={page} of={Math.ceil(bought.total / PAGE_SIZE)} />
            </Stack>
          </>
        )
      }
    </Loaded>
  );
}

function Items({ bought: { lines, total }, text, isOld }: { bought: Bought; text: string; isOld: boolean }) {
  return (
    <>
      <output className={css['soft']}>{total > 0 ? copy.found(total) : ''}</output>
      {total === 0 ? (
        <EmptyState
          title={copy.nothing(text)}
          picture={<ProductPicture name="magnifying-glass-tilted-left" />}
          action={
            <Link {...paths.search({ q: text })} {...buttonVariant({ kind: 'primary' })}>
              {copy.searchAll}
            </Link>
          }
        >
          {copy.nothingHint}
        </EmptyState>
      ) : (
        <ul className={css['list']} aria-label={copy.list} aria-busy={isOld} data-old={isOld || undefined}>
          {lines.map((line) => (
            <BoughtItem key={line.product.gtin13} line={line} />
          ))}
        </ul>
      )}
    </>
  );
}

function Pages({ text, page, of }: { text: string; page: number; of: number }) {
  if (of <= 1) return null;
  const to = (number: number) => paths.buyAgain({ q: text, pages: number > 1 ? String(number) : '' });
  return (
    <nav aria-label={copy.pages}>
      <Row>
        {page > 1 && (
          <Link {...to(page - 1)} {...linkVariant()}>
            {copy.previous}
          </Link>
        )}
        <output>{copy.page(page, of)}</output>
        {page < of && (
          <Link {...to(page + 1)} {...linkVariant()}>
            {copy.next}
          </Link>
        )}
      </Row>
    </nav>
  );
}

const Waiting = () => (
  <Loading label={copy.loading}>
    <Stack gap={3}>
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
    </Stack>
  </Loading>
);
