import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { priceReader } from '#seed/prices.ts';
import { readDepartments, readFamilies } from '#seed/product-families.ts';
import { makeProducts } from '#seed/products.ts';
import { PRICE_ZONES } from '#seed/states.ts';
import { toProduct } from '#products/priced-product.ts';
import { lineTotalsOf } from './price-order.ts';

const products = makeProducts(readFamilies(readDepartments()));
const pricesIn = priceReader(products);

type Sold = ReturnType<typeof sold>;

/** A product of the demo catalog at one price, regular or promotional, as the shop reads it. */
const sold = (product: (typeof products)[number], regularCents: number, promoCents: number | null) => ({
  gtin13: product.gtin13,
  brand: product.brand,
  description: product.description,
  sizeText: product.size.text,
  sizeQty: product.size.quantity,
  sizeUom: product.size.unit,
  departmentId: product.family.department.departmentId,
  picture: product.variety.picture,
  hue: product.family.department.hue,
  sellBy: product.isWeighed ? ('WEIGHT' as const) : ('UNIT' as const),
  averageWeightGrams: product.size.averageGrams,
  maxQuantity: product.maxQuantity,
  snapEligible: product.isSnapEligible,
  minAge: product.minAge,
  taxClass: product.taxClass,
  alcohol: product.alcohol,
  leadHours: product.leadHours,
  toteMl: product.toteMl,
  heavy: product.isHeavy,
  regularCents,
  promoCents,
  yellowTag: false,
  availability: 'in-stock' as const,
});

const shownOf = (product: Sold): number => {
  const { price } = toProduct(product);
  return price?.promo ?? price?.regular ?? Number.NaN;
};

function chargedFor(product: Sold, quantity: number): number {
  return lineTotalsOf([{ lineId: 'line', quantity, product }]).get('line') ?? Number.NaN;
}

const inZone = (zone: number): Sold[] =>
  products.flatMap((product, index) => {
    const price = pricesIn(zone)[index];
    if (!price) return [];
    return [null, ...(price.promo ? [price.promo.cents] : [])].map((promo) => sold(product, price.regularCents, promo));
  });

const differing = (list: readonly Sold[], quantitiesOf: (product: Sold) => readonly number[]) =>
  list.flatMap((product) =>
    quantitiesOf(product)
      .filter((quantity) => chargedFor(product, quantity) !== cents(shownOf(product) * quantity))
      .map((quantity) => `${quantity} × ${product.description} ${product.sizeText}`),
  );

test('each product costs in the cart what its tile shows, in every price zone', () => {
  for (let zone = 1; zone <= PRICE_ZONES; zone += 1) expect(differing(inZone(zone), () => [1])).toEqual([]);
});

test('any quantity of each product that may be ordered costs that many times what its tile shows', () => {
  const upToMax = ({ maxQuantity }: Sold) => Array.from({ length: maxQuantity }, (_, index) => index + 1);
  expect(differing(inZone(7), upToMax)).toEqual([]);
});
