import { readDepartments, readFamilies } from '../../apps/api/src/seed/product-families.ts';
import { type Product, makeProducts } from '../../apps/api/src/seed/products.ts';
import type { Goods } from './goods/dress.ts';

/** A product of the demo as the pictures see it. */
export interface DemoGoods extends Goods {
  readonly product: Product;
}

function goodsOf(product: Product): DemoGoods {
  return {
    product,
    gtin13: product.gtin13,
    departmentId: product.family.department.departmentId,
    kind: product.family.kind,
    brand: product.brand,
    name: product.variety.name,
    size: product.size.text,
    isOrganic: product.diet.includes('organic'),
    isAlcohol: product.alcohol !== 'NONE',
  };
}

/** Every product of the demo. */
export const demoGoods = (): DemoGoods[] => makeProducts(readFamilies(readDepartments())).map(goodsOf);
