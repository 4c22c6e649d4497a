import type { Product } from './queries.ts';

/** The name as it is said: the brand stands before it unless it is there already. */
export function nameOf({ brand, description }: Pick<Product, 'brand' | 'description'>): string {
  return brand === '' || description.startsWith(brand) ? description : `${brand} ${description}`;
}
