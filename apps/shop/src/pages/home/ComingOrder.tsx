import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { copy as ordersCopy } from '#features/orders/copy.ts';
import { nextToCome } from '#features/orders/order-progress.ts';
import { titleOf } from '#features/orders/order-story.ts';
import { ordersQuery } from '#features/orders/queries.ts';
import { WindowText } from '#shared/slots/WindowText.tsx';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';

/** The order that comes next, in the hero; without one, or while that is not known, what is there instead. */
export function ComingOrder({ nothingComing }: { readonly nothingComing: ReactNode }) {
  const { data, dataUpdatedAt } = useInfiniteQuery(ordersQuery());
  const order = nextToCome(data?.pages.flatMap(({ orders }) => orders) ?? []);
  if (order === undefined) return nothingComing;
  return (
    <>
      <p>
        {titleOf(order, dataUpdatedAt)}{' '}
        <WindowText text={ordersCopy.heading(order.modalityType, order.displayString)} />
      </p>
      <Link {...paths.purchase(order.id)} {...buttonVariant({ kind: 'primary' })}>
        {copy.trackOrder}
      </Link>
    </>
  );
}
