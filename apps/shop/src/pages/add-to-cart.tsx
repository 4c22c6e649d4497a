import { AddToCart } from '#features/cart/AddToCart.tsx';
import type { AddToCart as Slot } from '#features/catalog/ProductTile.tsx';

/** Joins the catalogue's tiles with the cart's control; one place, so that every page adds in the same way. */
export const addToCart: Slot = (product) => <AddToCart product={product} />;
