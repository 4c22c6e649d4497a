import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import css from './Crumbs.module.css';

/** The way from the home page to here: links, and the page itself last. */
export function Crumbs({ children }: { children: readonly ReactNode[] }) {
  return (
    <nav aria-label={copy.crumbs}>
      <ol className={css['crumbs']}>
        {children.map((crumb, index) => (
          // The crumbs of a page never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{crumb}</li>
        ))}
      </ol>
    </nav>
  );
}
