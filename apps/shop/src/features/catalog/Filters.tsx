import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import type { ReactNode } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Filter, ProductSearch } from '#search-params.ts';
import { brandsOf, pricesOf, sizesOf, toggledValue, type ValueFilter } from './chosen-values.ts';
import { listingCopy } from './listing-copy.ts';
import css from './Listing.module.css';
import type { ListingState } from './use-listing.ts';
import { Counted, ValueGroup } from './ValueGroup.tsx';

type FiltersProps = {
  search: ProductSearch;
  listing: ListingState;
  /** The banner's name for a sale price. */
  saleTag: string;
  /** A department's own page has no other departments. */
  hasDepartments: boolean;
  /** What stands where "In stock" will be, while no store is chosen whose stock it is. */
  stockLink?: ReactNode;
};

/** The heading of each filter, in order: a filter of the contract without a heading does not compile. */
const GROUPS = {
  'on-sale': 'show',
  available: 'show',
  snap: 'show',
  organic: 'diet',
  vegan: 'diet',
  'gluten-free': 'diet',
} as const satisfies Record<Filter, 'show' | 'diet'>;

const filtersOf = (group: 'show' | 'diet'): readonly Filter[] =>
  // A record knows its filters; the type of keys does not say so.
  (Object.keys(GROUPS) as Filter[]).filter((filter) => GROUPS[filter] === group);

/** The filters of a list. Each checkbox takes effect at once and is part of the URL. */
export function Filters({ search, listing, saleTag, hasDepartments, stockLink }: FiltersProps) {
  const { facts, change } = listing;
  const offered = useOffered(filtersOf('show'), listing);
  const show = filtersOf('show').filter((flag) => offered.includes(flag) || stockLink !== undefined);
  const toggle = (filter: ValueFilter) => (value: string) => change({ [filter]: toggledValue(search, filter, value) });
  return (
    <form className={css['filters']} aria-label={listingCopy.filters} onSubmit={(event) => event.preventDefault()}>
      <FlagGroup
        legend={listingCopy.show}
        flags={show}
        listing={listing}
        saleTag={saleTag}
        instead={(flag) => (offered.includes(flag) ? undefined : stockLink)}
      >
        <Bought search={search} listing={listing} />
      </FlagGroup>
      <FlagGroup legend={listingCopy.diet} flags={filtersOf('diet')} listing={listing} saleTag={saleTag} />
      {hasDepartments && (
        <ValueGroup
          legend={listingCopy.department}
          options={(facts?.departments ?? []).map(({ departmentId, name, count }) => ({
            value: departmentId,
            name,
            count,
          }))}
          chosen={search.department === undefined ? [] : [search.department]}
          onToggle={(department) => change({ department: search.department === department ? undefined : department })}
        />
      )}
      <ValueGroup
        legend={listingCopy.price}
        options={(facts?.prices ?? []).map(({ price, count }) => ({
          value: price,
          name: listingCopy.prices[price],
          count,
        }))}
        chosen={pricesOf(search.price)}
        onToggle={toggle('price')}
      />
      <ValueGroup
        legend={listingCopy.size}
        options={(facts?.sizes ?? []).map(({ size, count }) => ({ value: size, name: listingCopy.sizes[size], count }))}
        chosen={sizesOf(search.size)}
        onToggle={toggle('size')}
      />
      <ValueGroup
        legend={listingCopy.brand}
        options={(facts?.brands ?? []).map(({ brand, count }) => ({ value: brand, name: brand, count }))}
        chosen={brandsOf(search.brand)}
        onToggle={toggle('brand')}
      />
    </form>
  );
}

/** What the shopper bought before: not for visitors, of whom nothing is known. */
function Bought({ search, listing }: Pick<FiltersProps, 'search' | 'listing'>) {
  const { session } = useBootstrap();
  const { facts } = listing;
  const count = facts?.bought ?? undefined;
  // Of a shopper it will be known: its place is kept until then.
  const isKnown = facts === undefined ? session.status !== 'anonymous' : count !== undefined;
  if (!isKnown || (count === 0 && search.bought === undefined)) return null;
  return (
    <Checkbox
      label={<Counted name={listingCopy.bought} count={count} />}
      checked={search.bought !== undefined}
      onChange={({ target }) => listing.change({ bought: target.checked ? 'true' : undefined })}
    />
  );
}

type FlagGroupProps = {
  legend: string;
  flags: readonly Filter[];
  listing: ListingState;
  saleTag: string;
  /** What stands in the place of a filter; undefined for the filter itself. */
  instead?: (flag: Filter) => ReactNode;
  children?: ReactNode;
};

function FlagGroup({ legend, flags, listing, saleTag, instead, children }: FlagGroupProps) {
  const countOf = (flag: Filter) => listing.facts?.flags.find((each) => each.flag === flag)?.count;
  // One that would leave nothing is no choice.
  const shown = flags.filter((flag) => countOf(flag) !== 0 || listing.flags.includes(flag));
  if (shown.length === 0 && children === undefined) return null;
  return (
    <fieldset className={css['group']}>
      <legend>{legend}</legend>
      {shown.map((flag) => {
        const other = instead?.(flag);
        if (other !== undefined)
          return (
            <div key={flag} className={css['instead']}>
              {other}
            </div>
          );
        return (
          <Checkbox
            key={flag}
            label={<Counted name={flag === 'on-sale' ? saleTag : listingCopy.flags[flag]} count={countOf(flag)} />}
            checked={listing.flags.includes(flag)}
            onChange={() => listing.change({ flags: toggled(listing.flags, flag) })}
          />
        );
      })}
      {children}
    </fieldset>
  );
}

/** Those of the flags that say something here: what is in stock is not known before a way to shop is chosen. */
export function useOffered(flags: readonly Filter[], { flags: chosen }: ListingState): readonly Filter[] {
  const { modality } = useBootstrap();
  return flags.filter((flag) => flag !== 'available' || modality !== null || chosen.includes(flag));
}

/** The flags with one added or removed. */
export function toggled(flags: readonly Filter[], flag: Filter): Filter[] {
  return flags.includes(flag) ? flags.filter((each) => each !== flag) : [...flags, flag];
}
