import type { ReactNode } from 'react';
import css from './imports.module.css';

/** A table that scrolls by itself where the page is narrow, also by keys. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a mouse
    <div className={css['scroll']} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
