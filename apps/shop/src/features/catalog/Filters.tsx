import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import type { Filter, ProductSearch } from '#search-params.ts';
import { listingCopy } from './listing-copy.ts';
import css from './Listing.module.css';
import type { ListingState } from './use-listing.ts';

type FiltersProps = {
  search: ProductSearch;
  listing: ListingState;
  /** The banner's name for a sale price. */
  saleTag: string;
  /** A department's own page has no other departments. */
  hasDepartments: boolean;
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

const MANY = 8;

/** The filters of a list. Each checkbox takes effect at once and is part of the URL. */
export function Filters({ search, listing, saleTag, hasDepartments }: FiltersProps) {
  const { facts, change } = listing;
  return (
    <form className={css['filters']} aria-label={listingCopy.filters} onSubmit={(event) => event.preventDefault()}>
      <FlagGroup legend={listingCopy.show} flags={filtersOf('show')} listing={listing} saleTag={saleTag} />
      <FlagGroup legend={listingCopy.diet} flags={filtersOf('diet')} listing={listing} saleTag={saleTag} />
      {hasDepartments && (
        <OneOf
          legend={listingCopy.department}
          options={(facts?.departments ?? []).map(({ departmentId, name, count }) => ({
            value: departmentId,
            name,
            count,
          }))}
          value={search.department}
          onChange={(department) => change({ department })}
        />
      )}
      <OneOf
        legend={listingCopy.brand}
        options={(facts?.brands ?? []).map(({ brand, count }) => ({ value: brand, name: brand, count }))}
        value={search.brand}
        onChange={(brand) => change({ brand })}
      />
    </form>
  );
}

type FlagGroupProps = { legend: string; flags: readonly Filter[]; listing: ListingState; saleTag: string };

function FlagGroup({ legend, flags, listing, saleTag }: FlagGroupProps) {
  return (
    <fieldset className={css['group']}>
      <legend>{legend}</legend>
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={flag === 'on-sale' ? saleTag : listingCopy.flags[flag]}
          checked={listing.flags.includes(flag)}
          onChange={() => listing.change({ flags: toggled(listing.flags, flag) })}
        />
      ))}
    </fieldset>
  );
}

type OneOfProps = {
  legend: string;
  options: readonly { value: string; name: string; count: number }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** One value at a time; pressing it again removes it. */
function OneOf({ legend, options, value, onChange }: OneOfProps) {
  if (options.length < 2 && value === undefined) return null;
  return (
    <fieldset className={css['group']}>
      <legend>{legend}</legend>
      {options.slice(0, MANY).map((option) => (
        <Checkbox
          key={option.value}
          label={
            <>
              {option.name} <span className={css['count']}>{option.count}</span>
            </>
          }
          checked={option.value === value}
          onChange={({ target }) => onChange(target.checked ? option.value : undefined)}
        />
      ))}
    </fieldset>
  );
}

/** The flags with one added or removed. */
export function toggled(flags: readonly Filter[], flag: Filter): Filter[] {
  return flags.includes(flag) ? flags.filter((each) => each !== flag) : [...flags, flag];
}
