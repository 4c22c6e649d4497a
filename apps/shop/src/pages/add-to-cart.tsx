import { Suspense, lazy } from 'react';
import type { AddToCart as Slot } from '#features/catalog/ProductTile.tsx';

const AddToCart = lazy(async () => ({ default: (await import('#features/cart/AddToCart.tsx')).AddToCart }));

/**
 * Joins the catalogue's tiles with the cart's control; one place, so that every page adds in the same way. The control
 * comes a moment after the goods: the first view does not wait for it, and nothing moves when it is there.
 */
export const addToCart: Slot = (product) => (
  <Suspense fallback={null}>
    <AddToCart product={product} />
  </Suspense>
);
