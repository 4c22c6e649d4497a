import type { ReactNode, Ref } from 'react';
import css from './Shelf.module.css';

export type ShelfProps = {
  /** Names the list when no heading does. */
  label?: string;
  /** `row`: one shared rail, scrolling sideways if needed. `grid`: as many per row as fit, two on a phone. */
  layout?: 'row' | 'grid';
  /** `Tile`s, or other list items. */
  children: ReactNode;
  ref?: Ref<HTMLUListElement> | undefined;
};

/** Tiles in a row share one rail, and that is a shelf. */
export function Shelf({ label, layout = 'grid', children, ref }: ShelfProps) {
  return (
    // Safari drops the list role from lists without bullets; saying it again keeps the count in the reading.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul ref={ref} className={css['shelf']} role="list" aria-label={label} data-layout={layout}>
      {children}
    </ul>
  );
}
