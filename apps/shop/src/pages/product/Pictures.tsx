import { groundStyle, Picture } from '@cartwright/ui/picture/Picture.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { pictureOf } from '@cartwright/rules/product-picture';
import { productName } from '@cartwright/rules/product-name';
import { useState } from 'react';
import { productCopy as copy } from '#features/catalog/product-copy.ts';
import type { ProductDetails } from '#features/catalog/queries.ts';
import { ProductImage } from '#shared/products/ProductImage.tsx';
import css from './Product.module.css';

/** Half of a wide page, all of a narrow one. */
const SIZES = '(width < 48rem) 92vw, 34rem';

/** The product's picture and, of a pack, the choice of its back. */
export function Pictures({ product, isGone }: { product: ProductDetails; isGone: boolean }) {
  const [isBack, setIsBack] = useState(false);
  const picture = pictureOf(product.picture);
  const hasBack = picture.kind === 'studio' && picture.back !== null;
  const shownBack = hasBack && isBack;
  return (
    <div className={css['pictures']}>
      <div
        className={css['picture']}
        data-ground=""
        data-unavailable={isGone || undefined}
        style={groundStyle(product.hue)}
      >
        <ProductImage
          product={product}
          sizes={SIZES}
          side={32}
          eager
          isBack={shownBack}
          alt={shownBack ? copy.backOf(productName(product)) : ''}
        />
      </div>
      {hasBack && (
        <div className={css['views']} role="group" aria-label={copy.pictures}>
          {[false, true].map((back) => (
            <button
              key={String(back)}
              type="button"
              className={css['view']}
              aria-pressed={isBack === back}
              onClick={() => setIsBack(back)}
            >
              <Picture hue={product.hue} size="thumb">
                <ProductImage product={product} sizes="4.5rem" isBack={back} />
              </Picture>
              <VisuallyHidden>{back ? copy.back : copy.front}</VisuallyHidden>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
