import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isNetworkError } from '#api/errors.ts';
import { copy } from '#features/cart/list-copy.ts';
import { cartQuery } from '#features/cart/queries.ts';
import type { Cart } from '#features/cart/cart.ts';
import { type CopyCart, useCopyCart } from '#features/cart/use-copy-cart.ts';
import { ShoppingList } from '#features/cart/ShoppingList.tsx';
import { type ActiveModality, modalityText } from '#features/modality/active-modality.ts';
import { pickerLink } from '#features/modality/picker-link.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { usePageTitle } from '#shell/page-title.ts';
import css from '../CartPage.module.css';
import { EmptyCart } from '../EmptyCart.tsx';
import { Loaded } from '../Loaded.tsx';
import { OtherCarts } from './OtherCarts.tsx';

/** The cart for shopping in store: a list to walk with, without a total and without a checkout (WTS-006, GA-49). */
export function ListPage({ active }: { active: ActiveModality }) {
  usePageTitle(copy.title);
  const list = useQuery(cartQuery('IN_STORE'));
  const copying = useCopyCart('IN_STORE');
  const { supportPhone } = useBootstrap().banner;
  const [isEmptied, setEmptied] = useState(false);
  return (
    <Loaded
      data={list.isError && !isNetworkError(list.error) ? undefined : list.data}
      error={list.error}
      heading={copy.title}
      waiting={
        <Loading label={copy.loading}>
          <SkeletonText lines={8} />
        </Loading>
      }
      failure={() => ({ message: copy.failed(supportPhone) })}
      retry={copy.retry}
      onRetry={list.refetch}
    >
      {(there) =>
        there.lines.length === 0 ? (
          <EmptyList list={there} {...{ copying, isEmptied }} />
        ) : (
          <FullList list={there} {...{ active, copying }} onEmptied={() => setEmptied(true)} />
        )
      }
    </Loaded>
  );
}

/** @param props.isEmptied was emptied by a press here, and takes the focus from it */
function EmptyList({ list, copying, isEmptied }: { list: Cart; copying: CopyCart; isEmptied: boolean }) {
  return (
    <Stack gap={6}>
      <div ref={isEmptied ? takeFocus : null} tabIndex={-1}>
        <EmptyCart level={1} title={copy.empty} start={copy.start}>
          {copy.emptyHint}
        </EmptyCart>
      </div>
      <OtherCarts cart={list} copying={copying} />
    </Stack>
  );
}

interface FullListProps {
  readonly list: Cart;
  readonly active: ActiveModality;
  readonly copying: CopyCart;
  readonly onEmptied: () => void;
}

function FullList({ list, active, copying, onEmptied }: FullListProps) {
  const store = active.store.locationId;
  return (
    <>
      <div className={css['head']}>
        <h1>{copy.title}</h1>
        <p>
          {modalityText(active)}{' '}
          <Link {...pickerLink('IN_STORE')} {...linkVariant()}>
            {copy.changeStore}
          </Link>
        </p>
      </div>
      <Stack>
        <ShoppingList key={store} {...{ list, store, onEmptied }} />
        {list.lines.some(({ product }) => product.minAge > 0) && <Notice tone="quiet">{copy.age}</Notice>}
        <OtherCarts cart={list} copying={copying} />
      </Stack>
    </>
  );
}
