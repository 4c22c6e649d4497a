import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { availabilityShape } from './availability-shape.ts';
import { hoursShape } from './hours-shape.ts';
import { priceShape } from './price-shape.ts';
import { productShape } from './product-shape.ts';
import { storeShape } from './store-shape.ts';
import type { Shape } from './shape.ts';

/** The columns of each kind of file. */
export const SHAPES: Readonly<Record<ImportKind, Shape>> = {
  products: productShape,
  prices: priceShape,
  availability: availabilityShape,
  hours: hoursShape,
  stores: storeShape,
};
