import type { Cart } from '@cartwright/contracts/cart';
import type { ShopContext } from '#context.ts';
import { pricedCart } from '#products/cart-lines.ts';
import type { Catalog } from '#products/catalog.ts';
import { type CartKey, partOf, type SeenCart } from './known-carts.ts';
import { type CartPricing, toCartView } from './view.ts';

/**
 * One part of a cart on the wire: made once for a version of the cart, a shelf (its prices, its week, its stock), the
 * ZIP that decides the fees, and a locale.
 */
export async function showCart(
  { catalog, ...pricing }: CartPricing & { readonly catalog: Catalog },
  { known: { cart, shown }, location }: SeenCart,
  { now, locale, ...key }: CartKey & Pick<ShopContext, 'now' | 'locale'>,
): Promise<Cart> {
  const { bannerId, modality } = key;
  const zip = location?.zip ?? null;
  const shelf = await catalog.shelf(location?.locationId ?? null, { modality, now });
  const last = shown.get(partOf(key));
  if (last?.shelf === shelf && last.zip === zip && last.locale === locale) return last.view;
  const view = toCartView(pricedCart({ cart, location }, { modality, shelf }), { bannerId, modality, locale }, pricing);
  shown.set(partOf(key), { shelf, zip, locale, view });
  return view;
}
