import type { CartItemProduct } from '@cartwright/contracts/cart-items';
import { pictureUrl } from '@cartwright/rules/product-picture';
import { departmentName } from '#products/department-name.ts';
import { toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import type { ItemSources } from './sql.ts';

type Facts = Pick<ItemSources, 'warnings'> & { readonly locale: Parameters<typeof departmentName>[1] };

/** A product as a summary of items shows it, at the prices of a shelf; undefined for an unknown number. */
export function cartItemProduct(
  shelf: Shelf,
  gtin13: string,
  { warnings, locale }: Facts,
): CartItemProduct | undefined {
  const ordinal = shelf.products.ordinalOf(gtin13) ?? -1;
  const product = shelf.products.byOrdinal[ordinal];
  const priced = shelf.at(ordinal);
  if (!product || !priced) return undefined;
  const { description, size, picture, departmentId, price } = toProduct(priced);
  const department = shelf.products.departments.find((each) => each.departmentId === departmentId);
  return {
    gtin13,
    description,
    size,
    familyTree: {
      department: { departmentId, name: departmentName(department?.name ?? '', locale) },
      commodity: product.commodity,
      subCommodity: product.subCommodity,
    },
    isAlcohol: priced.alcohol !== 'NONE',
    images: [{ url: pictureUrl(picture) }],
    price: price && { regular: price.regular, promo: price.promo },
    isItemProp65: priced.isProp65 ?? false,
    prop65Warning: warnings[gtin13] ?? null,
  };
}
