import type { Cart } from '@cartwright/contracts/cart';
import type { ShopContext } from '#context.ts';
import { pricedCart } from '#products/cart-lines.ts';
import type { Catalog } from '#products/catalog.ts';
import type { CartKey, SeenCart } from './known-carts.ts';
import { endOfMemory, replacementsIn } from './replacements.ts';
import { type CartPricing, toCartView } from './view.ts';

/**
 * One part of a cart on the wire: made once for a version of the cart, a shelf (its prices, its week, its stock), the
 * ZIP that decides the fees, and a locale, until the first replacement in it is forgotten.
 */
export async function showCart(
  { catalog, ...pricing }: CartPricing & { readonly catalog: Catalog },
  { known: { cart, shown }, location }: SeenCart,
  { now, locale, ...key }: CartKey & Pick<ShopContext, 'now' | 'locale'>,
): Promise<Cart> {
  const { bannerId, modality } = key;
  const zip = location?.zip ?? null;
  const shelf = await catalog.shelf(location?.locationId ?? null, { modality, now });
  const last = shown.get(modality);
  if (last?.shelf === shelf && last.zip === zip && last.locale === locale && now < last.until) return last.view;
  const stored = pricedCart({ cart, location }, { modality, shelf });
  const replacements = replacementsIn(cart, { modality, shelf, now });
  const view = { ...toCartView(stored, { bannerId, modality, locale }, pricing), replacements };
  shown.set(modality, { shelf, zip, locale, until: endOfMemory(replacements), view });
  return view;
}
