import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { copy } from '#features/catalog/copy.ts';
import { listingCopy } from '#features/catalog/listing-copy.ts';
import { Breadcrumbs } from '#features/catalog/Breadcrumbs.tsx';
import { Listing } from '#features/catalog/Listing.tsx';
import { Sections, SectionsWaiting } from '#features/catalog/Sections.tsx';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { useListing } from '#features/catalog/use-listing.ts';
import { PricesFrom } from '#features/modality/PricesFrom.tsx';
import { StockLink } from '#features/modality/StockLink.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { addToCart } from './add-to-cart.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const route = getRouteApi('/d/$departmentId');

/** One department: its products and filters. */
export function DepartmentPage() {
  const { departmentId } = route.useParams();
  const department = useBootstrap().departments.find((each) => each.departmentId === departmentId);
  return department ? <Department department={department} /> : <NotFoundPage />;
}

function Department({ department }: { department: Bootstrap['departments'][number] }) {
  const search = { ...route.useSearch(), department: department.departmentId };
  const { banner, modality } = useBootstrap();
  const listing = useListing(search);
  usePageTitle(department.name);
  const total = listing.facts && listingCopy.products(listing.facts.total);
  return (
    <Container>
      <Breadcrumbs>
        {[
          <Link key="home" {...paths.home()}>
            {copy.home}
          </Link>,
          department.name,
        ]}
      </Breadcrumbs>
      <PageHead title={department.name}>
        {total && modality ? listingCopy.at(total, modality.store.vanityName) : (total ?? '')}
        <PricesFrom />
      </PageHead>
      {listing.facts === undefined && listing.error === undefined && !listing.isOffline ? (
        <SectionsWaiting />
      ) : (
        <Sections departmentId={department.departmentId} search={search} sections={listing.facts?.sections ?? []} />
      )}
      <Listing
        {...{ search, listing, addToCart }}
        saleTag={banner.copy['saleTag'] ?? listingCopy.flags['on-sale']}
        hasDepartments={false}
        stockLink={modality === null ? <StockLink /> : undefined}
        nothing={
          <EmptyState title={listingCopy.emptyDepartment} picture={<ProductPicture name={department.picture} />}>
            {listingCopy.emptyDepartmentText}
          </EmptyState>
        }
      />
    </Container>
  );
}
