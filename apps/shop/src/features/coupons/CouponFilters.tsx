import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import type { Coupon } from '#api/coupons.ts';
import { copy } from './copy.ts';
import css from './Coupons.module.css';
import { departmentsOf, FILTERS, selected, type Selecting } from './selection.ts';

interface CouponFiltersProps {
  readonly coupons: readonly Coupon[];
  readonly filter: string;
  readonly text: string;
  readonly by: Selecting;
  readonly onFilter: (filter: string) => void;
  readonly onText: (text: string) => void;
}

/** What the page shows: a text, and one filter with how many coupons it has. A filter without any is not offered. */
export function CouponFilters({ coupons, filter, text, by, onFilter, onText }: CouponFiltersProps) {
  const departments = departmentsOf(coupons);
  const counted = FILTERS.map((id) => ({ id, count: selected(coupons, { filter: id }, by).length }));
  return (
    <div className={css['bar']}>
      <div className={css['search']}>
        <TextField
          id="coupon-search"
          type="search"
          label={copy.search}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <Select
          label={copy.department}
          value={departments.some(({ id }) => id === filter) ? filter : 'all'}
          onChange={({ target }) => onFilter(target.value)}
        >
          <option value="all">{copy.everyDepartment}</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={css['filters']} role="group" aria-label={copy.filter}>
        {counted
          .filter(({ id, count }) => id === 'all' || id === filter || count > 0)
          .map(({ id, count }) => (
            <FilterChip key={id} pressed={filter === id} onPress={() => onFilter(id)}>
              {copy.count(copy.filters[id], count)}
            </FilterChip>
          ))}
      </div>
    </div>
  );
}
