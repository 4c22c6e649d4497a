import type { ReactNode } from 'react';
import { groundStyle } from '../picture/Picture.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import css from './Tile.module.css';

export type TileProps = {
  /** Hue of the background in degrees. */
  hue: number;
  /** An `<img alt="">`, cut out and standing upright. */
  picture: ReactNode;
  /** The name: a link with `tileLink()`, so that the whole tile is its target. */
  name: ReactNode;
  /** What hangs from the rail: a price, and the former price; or why there is none. */
  price?: ReactNode;
  /** The softer line under the name. */
  facts?: ReactNode;
  /** A chip in the upper corner. */
  badge?: ReactNode;
  /** The control that straddles the rail. */
  action?: ReactNode;
  unavailable?: boolean;
};

/** A product on a shelf edge, with the deciding fact hanging from it. A list item: its parent is a `Shelf`. */
export function Tile({ hue, picture, name, price, facts, badge, action, unavailable = false }: TileProps) {
  return (
    <li className={css['tile']} data-unavailable={unavailable || undefined}>
      <div className={css['ground']} data-ground="" style={groundStyle(hue)}>
        {picture}
        {badge !== undefined && <span className={css['badge']}>{badge}</span>}
      </div>
      <div className={css['price']}>{price}</div>
      <div className={css['text']}>
        {name}
        {facts !== undefined && <span className={css['facts']}>{facts}</span>}
      </div>
      {action !== undefined && <div className={css['action']}>{action}</div>}
    </li>
  );
}

/** The same boxes while the products load. */
export function TileSkeleton() {
  return (
    <li className={css['tile']} aria-hidden="true">
      <Skeleton className={css['ghost']} />
      <div className={css['price']}>
        <Skeleton width="3.5rem" height="1.375rem" />
      </div>
      <div className={css['text']}>
        <Skeleton className={css['ghostName']} />
        <Skeleton className={css['ghostFacts']} width="60%" />
      </div>
    </li>
  );
}
