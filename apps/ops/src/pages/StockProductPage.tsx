import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import { storeQuery } from '#api/session.ts';
import { copy } from '#features/imports/copy.ts';
import css from '#features/imports/imports.module.css';
import { ProductFacts } from '#features/imports/ProductFacts.tsx';
import { ProductPrice } from '#features/imports/ProductPrice.tsx';
import { productQuery } from '#features/imports/queries.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/stock/products/$gtin13');
const words = copy.product;

/** One product, and its price in the zone of the store. */
export function StockProductPage() {
  const { locationId, gtin13 } = route.useParams();
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  const { data, error, refetch, isFetching } = useQuery(productQuery(store.bannerId, locationId, gtin13));
  usePageTitle(data?.name ?? words.facts);
  return (
    <StorePage locationId={locationId}>
      <Link to={paths.stock(locationId)}>{words.back}</Link>
      {data === undefined && error === null && (
        <Loading label={words.facts}>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {error !== null && data === undefined && (
        <FailureNotice
          title={words.failed}
          retry={copy.detail.retry}
          onRetry={() => void refetch()}
          retrying={isFetching ? copy.detail.retry : undefined}
        >
          {messageFor(error)}
        </FailureNotice>
      )}
      {data && (
        <>
          <Stack gap={2}>
            <h1>{data.name}</h1>
            <p className={css['soft']}>
              {[data.brand, data.gtin13, data.isSold ? undefined : words.notSold].filter(Boolean).join(' · ')}
            </p>
            {!data.isSold && <p>{words.notSoldText}</p>}
          </Stack>
          <div className={css['grid']}>
            {data.price ? (
              <ProductPrice product={data} price={data.price} store={store} />
            ) : (
              <Card title={words.noPriceTitle}>{words.noPriceNote}</Card>
            )}
            <ProductFacts product={data} store={store} />
          </div>
        </>
      )}
    </StorePage>
  );
}
