import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import type { ProductSearch } from '#search-params.ts';
import { listingCopy } from './listing-copy.ts';
import type { ProductPage } from './queries.ts';
import css from './Sections.module.css';

interface SectionsProps {
  readonly departmentId: string;
  /** What is shown now; its other filters stay. */
  readonly search: ProductSearch;
  readonly sections: ProductPage['sections'];
}

/** The same row while it is not known which there are. */
export function SectionsWaiting() {
  return (
    <div className={css['sections']}>
      <Loading label={listingCopy.sectionsLoading}>
        <Skeleton className={css['waiting']} />
      </Loading>
    </div>
  );
}

/** The sections of a department with how many products each has: links, so that a shopper can go back. */
export function Sections({ departmentId, search, sections }: SectionsProps) {
  const { section: chosen, department: _, pages: __, ...rest } = search;
  if (sections.length < 2 && chosen === undefined) return null;
  const all = sections.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={listingCopy.sections} className={css['sections']}>
      <ul>
        {[{ section: undefined, name: listingCopy.allSections, count: all }, ...sections].map(
          ({ section, name, count }) => (
            <li key={section ?? ''}>
              <Link
                {...paths.department(departmentId, section === undefined ? rest : { ...rest, section })}
                className={css['section']}
                aria-current={section === chosen ? 'page' : undefined}
                resetScroll={false}
              >
                {name} <span>{count}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
