import { pictureOf, STUDIO_SIDES } from '@cartwright/rules/product-picture';
import { useState } from 'react';
import type { Product } from './product-facts.ts';
import css from './ProductImage.module.css';

export interface ProductImageProps {
  readonly product: Pick<Product, 'picture'> & Partial<Pick<Product, 'brand' | 'description'>>;
  /** How wide it is shown, as in the `sizes` of an image. */
  readonly sizes?: string;
  /** Pixels across a drawing. */
  readonly side?: number;
  /** Loads at once: it may be the largest thing of the first view. */
  readonly eager?: boolean;
  /** The name beside a picture is its text; a picture that stands alone says what it shows. */
  readonly alt?: string;
  readonly isBack?: boolean;
}

/** How wide the picture of a tile is: two in a row of a phone, more beside each other on wider pages. */
export const TILE_SIZES = '(width < 40rem) 45vw, 15rem';

/** A product's picture, wherever it comes from; one that does not load leaves brand and name in its place. */
export function ProductImage({
  product,
  sizes = '6rem',
  side = 48,
  eager = false,
  alt = '',
  isBack = false,
}: ProductImageProps) {
  // Keyed by what is shown: another product's picture gets its own chance.
  const [broken, setBroken] = useState<string | null>(null);
  const picture = pictureOf(product.picture);
  const source = sourceOf(picture, isBack);
  if (broken === source.src) return <Missing product={product} />;
  const fail = (): void => setBroken(source.src);
  return (
    <img
      // A picture that failed before this page's code ran raises no more events.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail();
      }}
      src={source.src}
      {...(source.srcSet !== undefined && { srcSet: source.srcSet, sizes })}
      alt={alt}
      width={picture.kind === 'studio' ? STUDIO_SIDES.large : side}
      height={picture.kind === 'studio' ? STUDIO_SIDES.large : side}
      data-picture={picture.kind}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' as const })}
      decoding="async"
      onError={fail}
    />
  );
}

function sourceOf(picture: ReturnType<typeof pictureOf>, isBack: boolean): { src: string; srcSet?: string } {
  if (picture.kind !== 'studio') return { src: picture.url };
  if (isBack && picture.back !== null) return { src: picture.back };
  const { tile, large } = picture;
  return { src: large, srcSet: `${tile} ${STUDIO_SIDES.tile}w, ${large} ${STUDIO_SIDES.large}w` };
}

/** Said in text beside every picture, so this is for eyes only. */
function Missing({ product }: Pick<ProductImageProps, 'product'>) {
  return (
    <span className={css['missing']} aria-hidden="true">
      <span>{product.brand}</span>
      <strong>{product.description}</strong>
    </span>
  );
}
