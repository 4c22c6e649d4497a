import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { storeQuery } from '#api/session.ts';
import { copy } from '#features/imports/copy.ts';
import { Exports } from '#features/imports/Exports.tsx';
import { History } from '#features/imports/History.tsx';
import css from '#features/imports/imports.module.css';
import { ProductSearch } from '#features/imports/ProductSearch.tsx';
import { importsQuery } from '#features/imports/queries.ts';
import { useReach } from '#features/imports/reach.ts';
import { hasRows } from '#features/imports/Status.tsx';
import { UploadForm } from '#features/imports/UploadForm.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/stock');

/** Files of products, prices, stock and hours, and a search for one product. */
export function StockPage() {
  const { locationId } = route.useParams();
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  const reach = useReach(store);
  const { data } = useQuery(importsQuery(reach));
  const { navigate } = useRouter();
  const waiting = data?.imports.filter(hasRows).length ?? 0;
  const lead = data?.imports.length === 0 ? copy.lead.none : waiting > 0 ? copy.lead.open(waiting) : copy.lead.calm;
  usePageTitle(copy.product.back);
  return (
    <StorePage locationId={locationId}>
      <Stack gap={1}>
        <h1>{copy.product.back}</h1>
        <p>{data ? lead : ''}</p>
      </Stack>
      <div className={css['grid']}>
        <Stack gap={5}>
          <UploadForm
            reach={reach}
            onSent={(importId) => void navigate({ to: paths.stockImport(locationId, importId) })}
          />
        </Stack>
        <Stack gap={5}>
          {reach.kinds.includes('products') && <ProductSearch store={store} />}
          <Exports reach={reach} locationId={locationId} />
        </Stack>
      </div>
      <History store={store} reach={reach} />
    </StorePage>
  );
}
