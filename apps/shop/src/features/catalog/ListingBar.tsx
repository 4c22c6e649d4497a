import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { sortOf } from '#search-params.ts';
import type { Filter, ProductSearch } from '#search-params.ts';
import { brandsOf, filterCount, pricesOf, sizesOf, toggledValue } from './chosen-values.ts';
import { listingCopy } from './listing-copy.ts';
import { toggled, useOffered } from './Filters.tsx';
import css from './Listing.module.css';
import type { ListingState } from './use-listing.ts';

type ListingBarProps = {
  search: ProductSearch;
  listing: ListingState;
  saleTag: string;
  hasDepartments: boolean;
  onOpenFilters: () => void;
};

const QUICK: readonly Filter[] = ['on-sale', 'organic', 'available'];
const SORTS = Object.entries(listingCopy.sorts);

/** Above the products: the filters, as chips that can be removed; the count; the sort order. */
export function ListingBar({ search, listing, saleTag, hasDepartments, onOpenFilters }: ListingBarProps) {
  const { flags, change, facts, products } = listing;
  const quick = useOffered(QUICK, listing);
  const chosen = flags.filter((flag) => !QUICK.includes(flag));
  const department = hasDepartments
    ? facts?.departments.find(({ departmentId }) => departmentId === search.department)
    : undefined;
  const count = filterCount(search) + (department ? 1 : 0);
  const name = (flag: Filter) => (flag === 'on-sale' ? saleTag : listingCopy.flags[flag]);
  return (
    <div className={css['bar']}>
      <div className={css['chips']}>
        <span className={css['phone']}>
          <FilterChip pressed={false} onPress={onOpenFilters}>
            <Icon of={SlidersHorizontal} size="s" /> {listingCopy.filtersWith(count)}
          </FilterChip>
        </span>
        {chosenValues(search).map(({ filter, value, name: text }) => (
          <FilterChip
            key={`${filter} ${value}`}
            pressed
            removable
            onPress={() => change({ [filter]: toggledValue(search, filter, value) })}
          >
            {text}
          </FilterChip>
        ))}
        {search.bought !== undefined && (
          <FilterChip pressed removable onPress={() => change({ bought: undefined })}>
            {listingCopy.bought}
          </FilterChip>
        )}
        {department && (
          <FilterChip pressed removable onPress={() => change({ department: undefined })}>
            {department.name}
          </FilterChip>
        )}
        {[...chosen, ...quick].map((flag) => (
          <FilterChip
            key={flag}
            pressed={flags.includes(flag)}
            removable
            onPress={() => change({ flags: toggled(flags, flag) })}
          >
            {name(flag)}
          </FilterChip>
        ))}
      </div>
      <div className={css['order']}>
        <output className={css['shown']}>
          {facts && facts.total > 0 ? listingCopy.shown(products.length, facts.total) : ''}
        </output>
        <label className={css['sort']}>
          <span>{listingCopy.sort}</span>
          <select value={search.sort ?? 'relevance'} onChange={({ target }) => change({ sort: sortOf(target.value) })}>
            {SORTS.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

/** The chosen values as chips show them, brand by brand. */
const chosenValues = ({ brand, price, size }: ProductSearch) => [
  ...brandsOf(brand).map((value) => ({ filter: 'brand', value, name: value }) as const),
  ...pricesOf(price).map((value) => ({ filter: 'price', value, name: listingCopy.prices[value] }) as const),
  ...sizesOf(size).map((value) => ({ filter: 'size', value, name: listingCopy.sizes[value] }) as const),
];
