import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonLook } from '@cartwright/ui/button/look.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkLook } from '@cartwright/ui/link/look.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import { tellError } from '#api/errors.ts';
import { copy } from '#features/cart/list-copy.ts';
import { cartQuery } from '#features/cart/queries.ts';
import type { Cart } from '#features/cart/queries.ts';
import { ShoppingList } from '#features/cart/ShoppingList.tsx';
import { type ActiveWay, wayWords } from '#features/ways-to-shop/active-way.ts';
import { windowLink } from '#features/ways-to-shop/window-link.ts';
import { takeFocus } from '#take-focus.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '../../paths.ts';
import css from '../CartPage.module.css';
import { OtherCarts } from './OtherCarts.tsx';

/** The cart of who shops in the store: a list to walk with, without a sum and without a checkout (WTS-006, GA-49). */
export function ListPage({ active }: { active: ActiveWay }) {
  usePageTitle(copy.title);
  const list = useQuery(cartQuery('IN_STORE'));
  const { supportPhone } = useBoot().banner;
  const [isEmptied, setEmptied] = useState(false);
  if (list.isPending) {
    return (
      <>
        <h1>{copy.title}</h1>
        <Loading label={copy.loading}>
          <SkeletonText lines={8} />
        </Loading>
      </>
    );
  }
  if (list.isError) {
    tellError(list.error);
    return (
      <Stack>
        <h1>{copy.title}</h1>
        <Notice tone="danger" role="alert">
          {copy.failed(supportPhone)}
        </Notice>
        <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
      </Stack>
    );
  }
  if (list.data.lines.length === 0) return <EmptyList list={list.data} isEmptied={isEmptied} />;
  return <FullList list={list.data} active={active} onEmptied={() => setEmptied(true)} />;
}

/** @param props.isEmptied was emptied by what was pressed here, and takes the focus from it */
function EmptyList({ list, isEmptied }: { list: Cart; isEmptied: boolean }) {
  return (
    <Stack gap={6}>
      <div ref={isEmptied ? takeFocus : null} tabIndex={-1}>
        <EmptyState
          level={1}
          title={copy.empty}
          picture={<img src="/pictures/basket.svg" alt="" width={96} height={96} />}
          action={
            <Link {...paths.startMyCart()} {...buttonLook({ kind: 'primary' })}>
              {copy.start}
            </Link>
          }
        >
          {copy.emptyHint}
        </EmptyState>
      </div>
      <OtherCarts cart={list} />
    </Stack>
  );
}

function FullList({ list, active, onEmptied }: { list: Cart; active: ActiveWay; onEmptied: () => void }) {
  const store = active.store.locationId;
  return (
    <>
      <div className={css['head']}>
        <h1>{copy.title}</h1>
        <p>
          {wayWords(active)}{' '}
          <Link {...windowLink('IN_STORE')} {...linkLook()}>
            {copy.changeStore}
          </Link>
        </p>
      </div>
      <Stack>
        <ShoppingList key={store} {...{ list, store, onEmptied }} />
        {list.lines.some(({ product }) => product.minAge > 0) && <Notice tone="quiet">{copy.age}</Notice>}
        <OtherCarts cart={list} />
      </Stack>
    </>
  );
}
