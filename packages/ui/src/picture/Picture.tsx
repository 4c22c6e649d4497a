import type { CSSProperties, ReactNode } from 'react';
import css from './Picture.module.css';

export type PictureProps = {
  /** Hue of the background in degrees, 0 to 360; lightness and chroma are the banner's. */
  hue: number;
  /** `thumb` 72 px and `small` 56 px squares; `fill` takes the available width. */
  size?: 'small' | 'thumb' | 'fill';
  /** Draws the product gray. Say it in text beside the picture too. */
  unavailable?: boolean;
  /** An `<img alt="">`: the name beside it is its text. */
  children: ReactNode;
};

/** A product on a tinted background. */
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

/** Sets the hue of a background; the element also carries `data-ground`. */
export function groundStyle(hue: number): CSSProperties {
  // React's style type does not know custom properties.
  return { '--tile-hue': String(hue) } as CSSProperties;
}
