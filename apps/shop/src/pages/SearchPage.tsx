import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Section } from '@cartwright/ui/layout/Section.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { Aisles } from '#features/catalog/Aisles.tsx';
import { copy } from '#features/catalog/copy.ts';
import { listingCopy } from '#features/catalog/listing-copy.ts';
import { Listing } from '#features/catalog/Listing.tsx';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { useListing } from '#features/catalog/use-listing.ts';
import { flagsOf } from '#search-params.ts';
import { PricesFrom } from '#features/modality/PricesFrom.tsx';
import { StockLink } from '#features/modality/StockLink.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { addToCart } from './add-to-cart.tsx';

const route = getRouteApi('/search');

/** Search results across all departments; without words, everything that the filters allow. */
export function SearchPage() {
  const search = route.useSearch();
  const { banner, modality } = useBootstrap();
  const listing = useListing(search);
  const saleTag = banner.copy['saleTag'] ?? listingCopy.flags['on-sale'];
  const title = search.q ?? (flagsOf(search.flags).includes('on-sale') ? copy.tags(saleTag) : copy.allProducts);
  const correctedTo = listing.facts?.correctedTo;
  usePageTitle(title);

  return (
    <Container>
      <PageHead title={search.q === undefined ? title : listingCopy.resultsFor(search.q)}>
        {listing.facts ? listingCopy.products(listing.facts.total) : ''}
        <PricesFrom />
      </PageHead>
      <Stack gap={5}>
        {search.q !== undefined && correctedTo && (
          <Notice role="status">{listingCopy.corrected(search.q, correctedTo)}</Notice>
        )}
        <Listing
          {...{ search, listing, addToCart, saleTag }}
          hasDepartments
          stockLink={modality === null ? <StockLink /> : undefined}
          nothing={
            <>
              <EmptyState
                title={listingCopy.nothing(search.q ?? '')}
                picture={<ProductPicture name="magnifying-glass-tilted-left" />}
              >
                {listingCopy.nothingText}
              </EmptyState>
              <Section title={listingCopy.byDepartment}>
                <Aisles />
              </Section>
            </>
          }
        />
      </Stack>
    </Container>
  );
}
