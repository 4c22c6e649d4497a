import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { useFirstNew } from '@cartwright/ui/focus/use-first-new.ts';
import { SkipLink } from '@cartwright/ui/layout/SkipLink.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ProductSearch } from '#search-params.ts';
import { filterCount } from './chosen-values.ts';
import { SEARCH_FIELD_ID } from './search-field.ts';
import { listingCopy } from './listing-copy.ts';
import { Filters } from './Filters.tsx';
import css from './Listing.module.css';
import { ListingBar } from './ListingBar.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { EmptyShelf, ProductShelf } from './ProductShelf.tsx';
import type { AddToCart } from './ProductTile.tsx';
import { PAGE_SIZE } from './queries.ts';
import type { ListingState } from './use-listing.ts';

const PRODUCTS_ID = 'products';

type ListingProps = {
  search: ProductSearch;
  listing: ListingState;
  saleTag: string;
  hasDepartments: boolean;
  addToCart: AddToCart;
  /** See `Filters`. */
  stockLink?: ReactNode;
  /** The message when there is nothing, though nothing is filtered. */
  nothing: ReactNode;
};

/** Products with their filters: beside them if there is room, in a sheet on a phone. */
export function Listing({ search, listing, saleTag, hasDepartments, addToCart, stockLink, nothing }: ListingProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = <Filters {...{ search, listing, saleTag, hasDepartments, stockLink }} />;
  return (
    <div className={css['listing']}>
      {listing.products.length > 0 && <SkipLink to={PRODUCTS_ID}>{listingCopy.skipFilters}</SkipLink>}
      <aside className={css['aside']}>{filters}</aside>
      <div className={css['products']}>
        {(isFiltered(search) || listing.facts?.total !== 0) && (
          <ListingBar {...{ search, listing, saleTag, hasDepartments }} onOpenFilters={() => setSheetOpen(true)} />
        )}
        <ProductGrid {...{ search, listing, addToCart, nothing }} />
      </div>
      {isSheetOpen && (
        <Dialog
          tall
          title={listingCopy.filters}
          onClose={() => setSheetOpen(false)}
          foot={
            <>
              <Button kind="outline" wide onClick={listing.clear}>
                {listingCopy.clearFilters}
              </Button>
              <Button kind="primary" wide onClick={() => setSheetOpen(false)}>
                {listingCopy.showResults(listing.facts?.total ?? 0)}
              </Button>
            </>
          }
        >
          {filters}
        </Dialog>
      )}
    </div>
  );
}

function ProductGrid({
  search,
  listing,
  addToCart,
  nothing,
}: Pick<ListingProps, 'search' | 'listing' | 'addToCart' | 'nothing'>) {
  const { products, facts, isLoading, isOffline, isOld, error } = listing;
  const { list, onPress } = useFirstNew<HTMLUListElement>(products.length, listing.showMore);
  if (products.length === 0 && error) return <LoadFailure error={error} onRetry={listing.retry} />;
  if (products.length === 0 && isOffline) return <NotHere />;
  if (products.length === 0 && isLoading) return <EmptyShelf tiles={8} layout="grid" />;
  if (products.length === 0) return isFiltered(search) ? <NothingFiltered onClear={listing.clear} /> : nothing;
  const left = (facts?.total ?? 0) - products.length;
  const hasMore = left > 0;
  return (
    <>
      <div className={css['shelf']} id={PRODUCTS_ID} tabIndex={-1} aria-busy={isOld} data-old={isOld || undefined}>
        <SkipLink to={SEARCH_FIELD_ID}>{listingCopy.backToSearch}</SkipLink>
        <ProductShelf
          products={products}
          list={list}
          addToCart={addToCart}
          layout="grid"
          // From the press on, so that nothing moves when they arrive.
          coming={isLoading && !isOffline ? Math.min(left, PAGE_SIZE) : 0}
        />
      </div>
      {error !== undefined && <LoadFailure error={error} onRetry={listing.retry} />}
      {hasMore && error === undefined && (
        <div className={css['more']}>
          <Button kind="outline" pending={isLoading} pendingLabel={listingCopy.loadingMore} onClick={onPress}>
            {listingCopy.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

const isFiltered = (search: ProductSearch): boolean => filterCount(search) > 0 || search.section !== undefined;

/** Without a connection nothing is about to come, not even a picture: no place is kept for it. */
const NotHere = () => <EmptyState title={listingCopy.offline}>{listingCopy.offlineText}</EmptyState>;

function NothingFiltered({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={listingCopy.nothingFiltered}
      picture={<ProductPicture name="basket" />}
      action={
        <Button kind="primary" onClick={onClear}>
          {listingCopy.clearFilters}
        </Button>
      }
    >
      {listingCopy.nothingFilteredText}
    </EmptyState>
  );
}
