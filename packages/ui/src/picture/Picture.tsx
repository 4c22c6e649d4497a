import type { CSSProperties, ReactNode } from 'react';
import css from './Picture.module.css';

export type PictureProps = {
  /** Hue of the ground in degrees, 0 to 360; lightness and strength are the banner's. */
  hue: number;
  /** `thumb` 72 px and `small` 56 px squares; `fill` takes the width it is given. */
  size?: 'small' | 'thumb' | 'fill';
  /** Draws the goods grey. Say it in words beside the picture too. */
  unavailable?: boolean;
  /** An `<img alt="">`: the name beside it is its text. */
  children: ReactNode;
};

/** Goods on a tinted ground. */
export function Picture({ hue, size = 'thumb', unavailable = false, children }: PictureProps) {
  return (
    <span
      className={css['picture']}
      data-ground=""
      data-size={size}
      data-unavailable={unavailable || undefined}
      style={groundStyle(hue)}
    >
      {children}
    </span>
  );
}

/** Sets the hue of a ground; the element also carries `data-ground`. */
export function groundStyle(hue: number): CSSProperties {
  // React's style type knows no custom properties.
  return { '--tile-hue': String(hue) } as CSSProperties;
}
