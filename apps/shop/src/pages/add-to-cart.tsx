import { Suspense, lazy } from 'react';
import { useIsAlive } from '#browser/is-alive.tsx';
import type { AddToCart as Slot } from '#features/catalog/ProductTile.tsx';

const AddToCart = lazy(async () => ({ default: (await import('#features/cart/AddToCart.tsx')).AddToCart }));

/**
 * Joins the catalog's tiles with the cart's control in one place, so that every page adds in the same way. The control
 * loads a moment after the products: the first view does not wait for it, and nothing moves when it appears.
 */
export const addToCart: Slot = (product) => <Control product={product} />;

function Control({ product }: { product: Parameters<Slot>[0] }) {
  return useIsAlive() ? (
    <Suspense fallback={null}>
      <AddToCart product={product} />
    </Suspense>
  ) : null;
}
