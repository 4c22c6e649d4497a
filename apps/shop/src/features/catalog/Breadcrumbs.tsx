import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import css from './Breadcrumbs.module.css';

/** The way from the home page to here: links, and the page itself last. */
export function Breadcrumbs({ children }: { children: readonly ReactNode[] }) {
  return (
    <nav aria-label={copy.breadcrumbs}>
      <ol className={css['breadcrumbs']}>
        {children.map((breadcrumb, index) => (
          // The breadcrumbs of a page never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{breadcrumb}</li>
        ))}
      </ol>
    </nav>
  );
}
