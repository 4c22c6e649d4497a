import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { tileLink } from '@cartwright/ui/tile/variant.ts';
import { Tile } from '@cartwright/ui/tile/Tile.tsx';
import { productName } from '@cartwright/rules/product-name';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy } from 'react';
import { factsOf } from '#shared/products/product-facts.ts';
import { useIsAlive } from '#browser/is-alive.tsx';
import { ProductImage, TILE_SIZES } from '#shared/products/ProductImage.tsx';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { ProductPrice } from './ProductPrice.tsx';
import type { Product } from './queries.ts';
import { tileCopy } from './tile-copy.ts';

/** Loads after the products; a tile where it does not arrive does without it. */
const TileCoupon = lazy(() =>
  import('#shared/coupons/TileCoupon.tsx').then(
    (part) => ({ default: part.TileCoupon }),
    () => ({ default: () => null }),
  ),
);

/** The control that adds a product to the cart; the page supplies it, because carts do not belong to the catalog. */
export type AddToCart = (product: Product) => ReactNode;

export function ProductTile({
  product,
  addToCart,
  eager,
}: {
  product: Product;
  addToCart?: AddToCart;
  eager?: boolean;
}) {
  const isAlive = useIsAlive();
  const isGone = product.availability === 'unavailable';
  return (
    <Tile
      hue={product.hue}
      picture={<ProductImage product={product} sizes={TILE_SIZES} side={32} eager={eager ?? false} />}
      name={
        <Link {...paths.product(product.gtin13)} {...tileLink()}>
          {productName(product)}
        </Link>
      }
      price={<ProductPrice product={product} />}
      facts={
        product.minAge > 0 ? (
          <>
            {factsOf(product)}
            <br />
            <strong>{tileCopy.idNeeded(product.minAge)}</strong>
          </>
        ) : (
          factsOf(product)
        )
      }
      badge={
        <>
          {product.availability === 'low' && <Chip tone="warning">{copy.low}</Chip>}
          {!isGone && isAlive && (
            <Suspense>
              <TileCoupon product={product} />
            </Suspense>
          )}
        </>
      }
      action={isGone ? undefined : addToCart?.(product)}
      unavailable={isGone}
    />
  );
}
